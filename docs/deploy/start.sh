#!/bin/sh
# Writes what depends on the deployment, and starts the web server. A configuration that is unsound stops it here.
# `start.sh reload` does so for a server that runs: it takes what has changed in config/, and cuts nobody off.
#   PORT             8080 where it is not set
#   TLS_PORT         8443 where it is not set; used where config/tls holds a certificate
#   HSTS_SECONDS     how long browsers are to insist on HTTPS; not said where it is not set
set -eu
cd "$(dirname "$0")"
node nginx-files/adapters/host/nginx-files.js "$PWD"

if [ "${1-}" = reload ]; then
  kill -HUP "$(cat run/pages.pid)"
  exec nginx -p "$PWD" -c nginx.conf -s reload
fi

rm -f run/errors run/life run/pages.sock
mkfifo run/errors run/life

# The error log names the request with its query, which may hold the token of a table's link.
sed -u -e 's/?.*\( HTTP\/[0-9.]*"\)/\1/' -e 's/?[^ ]*//g' <run/errors >&2 &

# Pages with boot data. The program ends with nginx, which holds the other end of the pipe, and is started again where
# it ends before. Without it pages are sent as well, so nginx waits for it for two seconds only.
exec 3<>run/life
(
  exec 3>&-
  while ! node nginx-files/adapters/host/page-server.js . <run/life; do sleep 1; done
) &
tries=0
until [ -S run/pages.sock ] || [ $tries -ge 20 ]; do
  tries=$((tries + 1))
  sleep 0.1
done
exec nginx -p "$PWD" -c nginx.conf -g 'daemon off;' 2>run/errors
