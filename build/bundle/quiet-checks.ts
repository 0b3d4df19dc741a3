/**
 * Settings of the bundler's checks, for every build. By default, a slow build prints dozens of lines about the callbacks
 * that took long, and asks for names for this report. Compiling kernels and bundling workers takes long in every build,
 * so the report would hide real warnings.
 */
export const QUIET_CHECKS = { bundlerTimings: false };
