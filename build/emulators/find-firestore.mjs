import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strToU8, zipSync } from 'fflate';

const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const PACKAGE = 'google-cloud-cli-firestore-emulator';

/** @returns {string | null} the program to start, or `null` if Java is missing */
export function findJava() {
  const { JAVA_HOME } = process.env;
  const candidates = [...(JAVA_HOME ? [join(JAVA_HOME, 'bin', 'java')] : []), 'java'];
  return candidates.find((java) => readOutput(java, ['-version']) !== null) ?? null;
}

/** @returns {string | null} the path of an installed Firestore emulator, or `null` if there is none */
export function findFirestoreJar() {
  const named = process.env.PIXMILL_FIRESTORE_EMULATOR_JAR;
  if (named) {
    if (!existsSync(named)) throw new Error(`PIXMILL_FIRESTORE_EMULATOR_JAR is ${named}, which does not exist.`);
    return named;
  }
  return findInCache() ?? findInstalled();
}

/** Looks in the download cache of firebase-tools. */
function findInCache() {
  const cache = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
  if (!existsSync(cache)) return null;
  const jars = readdirSync(cache).filter((name) => /^cloud-firestore-emulator-.*\.jar$/.test(name));
  const newest = jars.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  return newest === undefined ? null : join(cache, newest);
}

/** Looks in the package of the operating system. */
function findInstalled() {
  const files = readOutput('dpkg', ['-L', PACKAGE])?.split('\n') ?? [];
  return files.find((file) => file.endsWith('.jar') && existsSync(file)) ?? null;
}

/**
 * Writes a jar that declares the emulator's main class and refers to the real jar. firebase-tools starts the emulator
 * with `java -jar`, but not every distribution of the emulator declares its main class.
 *
 * @param {string} launcher the path of the new jar
 * @param {string} jar
 */
export function writeLauncher(launcher, jar) {
  const manifest = `Manifest-Version: 1.0\nMain-Class: ${MAIN_CLASS}\n${foldLine(`Class-Path: ${pathToFileURL(jar)}`)}\n`;
  writeFileSync(launcher, zipSync({ 'META-INF/MANIFEST.MF': strToU8(manifest) }));
}

/**
 * Wraps a line of a manifest, which has at most 72 bytes. Continuation lines start with a space.
 *
 * @param {string} line
 */
function foldLine(line) {
  return line.match(/.{1,70}/g)?.join('\n ') ?? line;
}

/**
 * @param {string} program
 * @param {string[]} args
 * @returns {string | null} the program's output, or `null` if the program is missing or fails
 */
function readOutput(program, args) {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
}
