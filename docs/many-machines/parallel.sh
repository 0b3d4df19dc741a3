#!/bin/sh
# sh parallel.sh. Run again, it repeats only the shards that failed.
if [ -e joblog ]; then exec parallel --retry-failed --joblog joblog; fi
exec parallel --jobs 4 --joblog joblog \
  'pixmill photos --recipe recipe.json --out dist --concurrency 2 --shard {}/10' ::: 1 2 3 4 5 6 7 8 9 10
