#!/bin/sh
# Writes what depends on the deployment, and starts the web server. A configuration that is unsound stops it here.
#   TABLESIDE_HOSTS  names that are answered to, with spaces between them; every name where it is not set
#   PORT             8080 where it is not set
set -eu
cd "$(dirname "$0")"
node nginx-files/adapters/web/nginx-files.js config/runtime-config.json run "${PORT:-8080}" "${TABLESIDE_HOSTS:-}"
exec nginx -p "$PWD" -c nginx.conf -g 'daemon off;'
