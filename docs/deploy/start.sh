#!/bin/sh
# Writes what depends on the deployment, and starts the web server. A configuration that is unsound stops it here.
# `start.sh reload` does so for a server that runs: it takes what has changed in config/, and cuts nobody off.
#   PORT             8080 where it is not set
#   TLS_PORT         8443 where it is not set; used where config/tls holds a certificate
#   PUBLIC_TLS_PORT  the port by which guests reach it; 443 where it is not set
#   HSTS_SECONDS     how long browsers are to insist on HTTPS; not said where it is not set
set -eu
cd "$(dirname "$0")"
node nginx-files/adapters/host/nginx-files.js "$PWD"

# Pages that are open ask for the files of their own build. Those of the last four builds are kept in `earlier`, where
# there is such a folder, and served beside the app's.
build=$(cat app/build-id.txt)-$(ls app/assets | cksum | cut -d ' ' -f 1)
if [ -w earlier ]; then
  # Another server may read or write there: a build's folder comes whole, or not at all.
  if [ ! -d "earlier/$build/assets" ]; then
    mkdir -p "earlier/$build"
    cp -r app/assets "earlier/$build/$$"
    mv -T "earlier/$build/$$" "earlier/$build/assets" || rm -rf "earlier/$build/$$"
  fi
  touch "earlier/$build/assets"
  ls -td earlier/*/assets | tail -n +5 | while read -r old; do rm -rf "${old%/assets}" || true; done
fi
# The files of one moment to the next: nginx serves what the link leads to.
mkdir -p "run/earlier-$$/assets"
for assets in earlier/*/assets; do
  if [ -d "$assets" ]; then ln -sf "$PWD/$assets"/* "run/earlier-$$/assets/"; fi
done
last=$(readlink run/earlier || true)
ln -sfn "earlier-$$" run/earlier.new
mv -T run/earlier.new run/earlier
[ -z "$last" ] || [ "$last" = "earlier-$$" ] || rm -rf "run/$last"

if [ "${1-}" = reload ]; then
  # Another build has another renderer: the program below starts anew. One that is just starting reads the new files.
  signal=TERM
  [ "$build" != "$(cat run/build)" ] || signal=HUP
  echo "$build" >run/build
  kill -$signal "$(cat run/pages.pid)" 2>/dev/null || true
  exec nginx -p "$PWD" -c nginx.conf -s reload
fi

echo "$build" >run/build
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
