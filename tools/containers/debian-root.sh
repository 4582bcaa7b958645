#!/bin/sh
# Makes a root file system of Debian with what its images have: no documentation, no lists and archives of packages.
# Run it as root.
#
#   tools/containers/debian-root.sh FOLDER PACKAGE[,PACKAGE...]
#
# DEBIAN_MIRROR is the address of the packages; by default the one that apt uses. DEBIAN_CACHE is a folder that keeps
# the downloaded packages for the next root file system.
set -eu

root=$1
packages=$2
suite=bookworm
mirror=${DEBIAN_MIRROR:-$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | head -n 1)}

debootstrap --variant=minbase ${DEBIAN_CACHE:+--cache-dir="$DEBIAN_CACHE"} --include="$packages" \
  "$suite" "$root" "$mirror" > "$root.log" 2>&1 || {
  cat "$root.log" >&2
  exit 1
}
rm -f "$root.log" "$root/etc/apt/sources.list"
chroot "$root" apt-get clean
find "$root/usr/share/doc" -type f ! -name copyright -delete
find "$root/usr/share/doc" -type l -delete
rm -rf "$root"/usr/share/man/* "$root"/usr/share/info/* "$root"/usr/share/locale/* "$root"/var/lib/apt/lists/* \
  "$root"/var/cache/* "$root"/var/log/* "$root"/debootstrap
