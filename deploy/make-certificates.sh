#!/bin/sh
# Makes the certificates by which the nodes know PostgreSQL, Redis and the S3 store of compose.three.yaml:
#   sh deploy/make-certificates.sh FOLDER [--renew]
# An authority signs one certificate for each store and its key is then deleted, so that nothing else can be signed with it.
# Certificates that are valid for another half year stay, unless --renew is given. The stores and nodes read them at their start.
set -eu
folder=$1
half_a_year=15552000
if [ "${2:-}" != --renew ] && openssl x509 -checkend "$half_a_year" -noout -in "$folder/ca/ca.crt" 2>/dev/null; then
  exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$folder/ca"
umask 077
new_key="-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"
openssl req -x509 $new_key -days 1095 -subj "/CN=Podium stores" -keyout "$work/ca.key" -out "$work/ca.crt" 2>/dev/null
for store in postgres redis s3; do
  mkdir -p "$folder/$store"
  openssl req $new_key -subj "/CN=$store" -keyout "$work/server.key" -out "$work/server.csr" 2>/dev/null
  printf 'subjectAltName=DNS:%s,DNS:localhost\nextendedKeyUsage=serverAuth\n' "$store" >"$work/names"
  openssl x509 -req -in "$work/server.csr" -CA "$work/ca.crt" -CAkey "$work/ca.key" -CAcreateserial -days 1095 \
    -extfile "$work/names" -out "$work/server.crt" 2>/dev/null
  cp "$work/server.key" "$work/server.crt" "$folder/$store/"
  # The users `postgres` and `valkey` of the images.
  [ "$(id -u)" != 0 ] || chown -R 999:999 "$folder/$store"
done
install -m 644 "$work/ca.crt" "$folder/ca/ca.crt"
