/**
 * The disk of the embedded database. PostgreSQL ends when its log finds no room, and cannot start again before there is some; so forms are
 * refused while there is still room for what the program stores by itself, and pages can be read.
 */
import { statfs } from "node:fs/promises";
import { log } from "../log.server.ts";

const MB = 1024 * 1024;
/** More than the start asks for (`server/postgres/cluster.ts`), which needs it to recover. */
const LEAST_SPACE = 96 * MB;
/** Room that has to be there again before forms are accepted: it must not change from one form to the next. */
const ENOUGH_SPACE = 112 * MB;
const INTERVAL_MILLISECONDS = 2_000;

let full = false;

/** Whether the disk has no room for what forms would store. */
export function isDiskFull(): boolean {
  return full;
}

/** Watches the disk that holds a folder. Returns the function that ends it. */
export function watchDisk(folder: string): () => void {
  const measure = async () => {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const wasFull = full;
    full = free < (wasFull ? ENOUGH_SPACE : LEAST_SPACE);
    if (full === wasFull) return;
    const megabytes = Math.floor(free / MB);
    if (full)
      log.error({ megabytes }, "the disk of DATA_DIR is full: forms are refused until there is room; free some space");
    else log.info({ megabytes }, "the disk of DATA_DIR has room again: forms are accepted");
  };
  const measuring = () =>
    measure().catch((error: unknown) => log.warn({ error }, "the disk of DATA_DIR does not tell its room"));
  void measuring();
  const timer = setInterval(measuring, INTERVAL_MILLISECONDS).unref();
  return () => {
    clearInterval(timer);
    full = false;
  };
}
