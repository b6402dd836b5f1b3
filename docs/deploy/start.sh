#!/bin/sh
# Writes what depends on the deployment, and starts the web server. A configuration that is unsound stops it here.
#   TABLESIDE_HOSTS  names that are answered to, with spaces between them; every name where it is not set
#   PORT             8080 where it is not set
#   TLS_PORT         8443 where it is not set; used where config/tls holds a certificate
#   HSTS_SECONDS     how long browsers are to insist on HTTPS; not said where it is not set
set -eu
cd "$(dirname "$0")"
node nginx-files/adapters/web/nginx-files.js config/runtime-config.json run

# The error log names the request with its query, which may hold the token of a table's link.
rm -f run/errors
mkfifo run/errors
sed -u -e 's/?.*\( HTTP\/[0-9.]*"\)/\1/' -e 's/?[^ ]*//g' <run/errors >&2 &
exec nginx -p "$PWD" -c nginx.conf -g 'daemon off;' 2>run/errors
