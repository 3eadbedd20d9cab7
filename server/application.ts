/** The face that the application shows to the commands which start it: built (`server/main.ts`) and live (`server/vite-dev.ts`). */

/** What a process does: answer requests, do jobs, or both. */
export type Role = "web" | "worker";

/** A started application. */
export interface Running {
  /** Where to point a browser; what a worker alone has no use for. */
  url: string;
  /** Further lines for the banner: sign-ins of the demo world, where mails land. */
  lines: string[];
  /** Takes no more requests, finishes those in flight and the running jobs, closes its connections. */
  stop(): Promise<void>;
}

/** Migrates, seeds if told to by SEED, listens and takes up jobs, as the roles say. `clientFolder` holds what browsers load. */
export type Run = (options: { roles: Role[]; clientFolder: string }) => Promise<Running>;

/** The port on which Vite tells pages in development what has changed. */
export const RELOAD_PORT = 24_678;
