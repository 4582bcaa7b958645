#!/bin/sh
# Builds all images on a Debian machine without a registry of images: makes a root file system with debootstrap and the
# Node of this machine, and builds with buildah, without a daemon. Run it as root.
#
#   tools/containers/debian-images.sh [TAG]
#
# DEBIAN_MIRROR is the address of the packages; by default the one that apt uses.
set -eu

tag=${1:-latest}
here=$(cd "$(dirname "$0")" && pwd)
workspace=$(cd "$here/../.." && pwd)

for program in debootstrap buildah node npm; do
  command -v "$program" > /dev/null || missing="${missing:-} $program"
done
if [ -n "${missing:-}" ]; then
  echo "Missing:$missing. On Debian: apt-get install debootstrap buildah nodejs npm" >&2
  exit 1
fi

root=$(mktemp -d)
base=$(mktemp -d)
trap 'rm -rf "$root" "$base"' EXIT
"$here/debian-root.sh" "$root" libstdc++6,binutils
"$here/debian-base.sh" "$root" "$base"

image() { # NAME FOLDER: an image with the folder as its root file system
  container=$(buildah from scratch)
  buildah add --quiet "$container" "$2" / > /dev/null
  buildah commit --quiet --rm "$container" "$1" > /dev/null
}
image croupier-base "$base"

# All of Debian, with Node and npm.
node=$(readlink -f "$(command -v node)")
npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
mkdir -p "$root/usr/local/bin" "$root/usr/local/lib/node_modules"
cp "$node" "$root/usr/local/bin/node"
cp -r "$npm" "$root/usr/local/lib/node_modules/npm"
for program in npm npx; do ln -s "../lib/node_modules/npm/bin/$program-cli.js" "$root/usr/local/bin/$program"; done
image croupier-build "$root"
rm -rf "$root" "$base"

set --
if [ -f "$HOME/.npmrc" ]; then set -- --secret "id=npmrc,src=$HOME/.npmrc"; fi
if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then set -- "$@" --secret "id=authority,src=$NODE_EXTRA_CA_CERTS"; fi
for target in gateway platform sandbox releases; do
  buildah build --isolation chroot --format docker --layers --pull=never \
    --file "$here/Dockerfile" --ignorefile "$here/Dockerfile.dockerignore" \
    --build-arg BUILD_IMAGE=localhost/croupier-build --build-arg BASE_IMAGE=localhost/croupier-base \
    "$@" --target "$target" --tag "croupier-$target:$tag" "$workspace"
done
buildah images --filter 'reference=croupier-*'
