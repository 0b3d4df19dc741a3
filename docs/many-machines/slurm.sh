#!/bin/sh
# sbatch slurm.sh. What is missing: sbatch --array=2,7-8 slurm.sh, with the array that pixmill status prints.
#SBATCH --job-name=pixmill
#SBATCH --array=1-10
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=8
#SBATCH --mem=8G
#SBATCH --requeue
exec pixmill photos --recipe recipe.json --out dist --shards 10 --concurrency "${SLURM_CPUS_PER_TASK:-1}"
