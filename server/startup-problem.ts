/**
 * A problem of the start that the person at the shell can solve: a busy port, a full disk, a wrong setting. `server/supervision.ts` prints
 * its message as one sentence without a stack and exits with 1.
 */
export class StartupProblem extends Error {
  override readonly name = "StartupProblem";
}

/**
 * Whether an error is for the person at the shell: a StartupProblem, or by name one of the built application's (SettingProblem,
 * DatabaseProblem), whose classes are different objects.
 */
export function isStartupProblem(error: unknown): error is Error {
  return error instanceof Error && /Problem$/.test(error.name === "Error" ? error.constructor.name : error.name);
}

/** The StartupProblem for an error of the file system at `path`, or the error itself if it is none. */
export function fileProblem(error: unknown, path: string): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  switch (code) {
    case "ENOSPC":
    case "EDQUOT":
      return new StartupProblem(
        `The disk that holds ${path} is full: free some space, or set DATA_DIR to another disk.`,
      );
    case "EROFS":
      return new StartupProblem(
        `The disk that holds ${path} is read-only: set DATA_DIR to a folder that can be written.`,
      );
    case "EACCES":
    case "EPERM":
      return new StartupProblem(
        `${path} may not be written by this user: set DATA_DIR to a folder of your own, or change its owner.`,
      );
    case "ENOTDIR":
    case "EEXIST":
      return new StartupProblem(`${path} is not a folder: set DATA_DIR to a folder that can be written.`);
    default:
      return error;
  }
}
