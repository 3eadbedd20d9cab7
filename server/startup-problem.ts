/**
 * A reason not to start that the person at the shell can remove: a busy port, a full disk, a wrong setting.
 * `server/start.ts` prints its message as one sentence without a stack and exits with 1.
 */
export class StartupProblem extends Error {
  override readonly name = "StartupProblem";
}

/**
 * Whether an error is one for the person at the shell, be it from the launcher or from the built application, whose
 * platform has kinds of its own: SettingProblem, DatabaseProblem.
 */
export function isStartupProblem(error: unknown): error is Error {
  return error instanceof Error && /Problem$/.test(error.name === "Error" ? error.constructor.name : error.name);
}

/** The sentence for an error of the file system at `path`, or the error itself when it is none that a person can remove. */
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
