/** The interface between the application and the commands that start it, built (`server/main.ts`) or from sources (`server/vite-dev.ts`). */

/** A role of a process, which may have both: answering requests, running jobs. */
export type Role = "web" | "worker";

/** A started application. */
export interface Running {
  /** The address to open in a browser. */
  url: string;
  /** Further lines for the banner: sign-ins of the demo world, the local mailbox. */
  lines: string[];
  /** Accepts no more requests, finishes those in flight and the running jobs, closes its connections. */
  stop(): Promise<void>;
  /** Milliseconds after which `stop` is not waited for. */
  stopWithin: number;
}

/** Migrates, seeds if SEED says so, listens and runs jobs, by the roles. `clientFolder` has the built files for browsers. */
export type Run = (options: { roles: Role[]; clientFolder: string }) => Promise<Running>;

/** The port of Vite's hot reloading in development. */
export const RELOAD_PORT = 24_678;
