#!/bin/sh
# BUCKET=s3://archive PREFIX=2019 sh object-storage.sh, as one task for each prefix of the photos.
set -eu
aws s3 sync "$BUCKET/photos/$PREFIX" photos
# Without the results and their manifest, all of them would be made again.
aws s3 sync "$BUCKET/dist/$PREFIX" dist
code=0
pixmill photos --recipe recipe.json --out dist || code=$?
aws s3 sync dist "$BUCKET/dist/$PREFIX" --exclude '.pixmill/unfinished/*'
exit "$code"
