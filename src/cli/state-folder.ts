/** The folder of the manifest and of unfinished results, in the folder of the results. */
export const STATE_FOLDER = '.pixmill';
