#!/bin/sh
# Copies from a root file system of Debian what a program such as Node needs: the C library, the C++ library and the
# files of accounts. There is no shell and no other program in it.
#
#   tools/containers/debian-base.sh ROOT FOLDER
set -eu

root=$1
base=$2
packages='base-files libc6 gcc-12-base libgcc-s1 libstdc++6'

mkdir -p "$base/usr/bin" "$base/usr/sbin" "$base/usr/lib" "$base/usr/lib64" "$base/var/lib/dpkg/status.d"
for folder in bin sbin lib lib64; do ln -s "usr/$folder" "$base/$folder"; done
for package in $packages; do
  dpkg-query --admindir="$root/var/lib/dpkg" --listfiles "$package"
done | sort -u | while read -r path; do
  # Documentation is listed, and deleted already.
  if [ -e "$root$path" ] && [ ! -d "$root$path" ] || [ -L "$root$path" ]; then echo ".$path"; fi
done | tar -C "$root" --create --no-recursion --files-from=- | tar -C "$base" --extract
cp "$root/etc/passwd" "$root/etc/group" "$base/etc/"
mkdir -p "$base/proc" "$base/sys" "$base/dev" "$base/run"
mkdir -m 1777 "$base/tmp"

# Scanners read the packages here, as in the images of distroless.
for package in $packages; do
  dpkg-query --admindir="$root/var/lib/dpkg" --status "$package" > "$base/var/lib/dpkg/status.d/$package"
done
