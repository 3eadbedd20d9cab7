/**
 * Everything that a check of the installation can find: a code, its values, and the English sentence of `bin/doctor`. The page about health tells
 * the same codes and values in its reader's language (messages `health-findings`). Pure.
 */

const MB = 1024 * 1024;
const HOURS_A_DAY = 24;

/** Words of another program, such as the message of an error; without a full stop. */
type Reason = { reason: string };
type Folder = { folder: string };
type Count = { count: number };
/** Numbers of bytes are told in megabytes here, and in the reader's own units on the page. */
type Bytes = { bytes: number };

const megabytes = (bytes: number) => `${Math.floor(bytes / MB)} MB`;
const age = (hours: number) => (hours < 2 * HOURS_A_DAY ? `${hours} hours` : `${Math.floor(hours / HOURS_A_DAY)} days`);

const WORK = {
  "check-hangs": ({ seconds }: { seconds: number }) =>
    `There was no result within ${seconds} seconds: what is checked here hangs.`,
  "check-failed": ({ reason }: Reason) => `The check itself failed: ${reason}.`,
  "queue-clear": () => "Nothing waits for longer than it should, and no job has failed.",
  "events-wait": ({ count, minutes }: Count & { minutes: number }) =>
    `${count} events wait in the outbox for over ${minutes} minutes: the log says why ("outbox relay failed").`,
  "events-wait-stopped": ({ count }: Count) => `${count} events wait in the outbox until the program is started.`,
  "jobs-wait": ({ count, minutes }: Count & { minutes: number }) =>
    `${count} jobs are due for over ${minutes} minutes: the machine is too slow, or the log says what ails them.`,
  "jobs-wait-stopped": ({ count }: Count) =>
    `${count} jobs are due and no worker runs: start bin/start, or bin/start worker.`,
  "mails-wait": ({ count }: Count) =>
    `${count} mails wait for over an hour: the column answer of mail_deliveries has the mail server's words.`,
  "jobs-failed": ({ names }: { names: string }) =>
    `Jobs have failed for good (${names}): /admin/health says of what kind their errors are, and runs them again once that is mended.`,
};

const BACKUPS = {
  "backups-none": () =>
    "No backups are made by the program: set BACKUP_DIR and BACKUP_AT, or see that others make them.",
  "backups-folder-missing": ({ folder }: Folder) =>
    `BACKUP_DIR ${folder} does not exist: make the folder, or mount its disk.`,
  "backups-empty": ({ folder }: Folder) =>
    `There is no backup in ${folder}: make one with bin/backup, and see that BACKUP_AT is set.`,
  "backup-fresh": ({ folder, hours }: Folder & { hours: number }) =>
    `The newest backup in ${folder} is ${age(hours)} old.`,
  "backup-late": ({ folder, hours, at }: Folder & { hours: number; at: string }) =>
    `The newest backup in ${folder} is ${age(hours)} old, though one is due each day at ${at}: the log says why none was made.`,
  "backup-old": ({ folder, hours }: Folder & { hours: number }) =>
    `The newest backup in ${folder} is ${age(hours)} old: set BACKUP_AT to have one made each day.`,
  "backups-unreadable": ({ folder, reason }: Folder & Reason) =>
    `The backups in ${folder} cannot be read (${reason}): change the folder's owner.`,
};

const DATABASE = {
  "database-well": () => "The database answers, and is as this release has it.",
  "database-stopped": () =>
    "The embedded database does not run: start the program to have the database and its clock looked at.",
  "database-silent": ({ reason }: Reason) => `${reason}: see whether it runs, and whether DATABASE_URL is right.`,
  "database-silent-embedded": ({ reason }: Reason) => `${reason}: restart the program.`,
  "database-unusable": ({ reason }: Reason) => `${reason}.`,
  "extensions-missing": ({ names }: { names: string }) =>
    `The database lacks ${names}, which this user may not create: install PostgreSQL's contrib package, and have an administrator call create extension for each.`,
  "pooler-silent": ({ reason }: Reason) =>
    `The pooler in DATABASE_URL does not answer (${reason}): start it, or mend its settings.`,
  "pooler-between": () =>
    "A pooler in transaction mode stands before the database, where listening and locks are lost: set DATABASE_DIRECT_URL to PostgreSQL itself.",
  "connection-refused": ({ reason }: Reason) =>
    `The database refuses a second connection (${reason}): raise its connection limit.`,
  "connections-few": ({ count, needed, most }: Count & { needed: number; most: number }) =>
    `${count} ${count === 1 ? "process needs" : "processes need"} up to ${needed} connections, and the database gives ${most}: lower DATABASE_POOL, or raise the limit of the database.`,
  "connections-taken": ({ used, most }: { used: number; most: number }) =>
    `${used} of ${most} connections to the database are taken: find out by whom in pg_stat_activity, or raise its limit.`,
  "database-clock-ahead": ({ seconds }: { seconds: number }) =>
    `The database's clock is ${seconds} seconds ahead of this machine's: let both follow NTP.`,
  "database-clock-behind": ({ seconds }: { seconds: number }) =>
    `The database's clock is ${seconds} seconds behind this machine's: let both follow NTP.`,
  "replica-behind": ({ name, seconds }: { name: string; seconds: number }) =>
    `Replica ${name} is ${seconds} seconds behind: it would lose as much, so see what slows it down.`,
  "database-empty": () => "The database is empty: the first start makes its tables.",
  "migrations-missing": ({ count }: Count) =>
    `The database is of an older release and lacks ${count} migrations: the next start applies them.`,
  "migrations-missing-running": ({ count }: Count) =>
    `The database is of an older release and lacks ${count} migrations, though the program runs: stop that one, which is older, and start this release.`,
  "clock-behind-data": ({ minutes }: { minutes: number }) =>
    `This machine's clock is ${minutes} minutes behind the newest stored data: set it, then start the program anew.`,
};

const MACHINE = {
  "disk-well": ({ folder, bytes }: Folder & Bytes) => `${folder} can be written and has ${megabytes(bytes)} left.`,
  "data-missing": ({ folder }: Folder) =>
    `${folder} does not exist yet: the first start makes it. If there was one, DATA_DIR names the wrong folder.`,
  "data-lost": ({ folder }: Folder) =>
    `Neither ${folder} nor the folder above it exists: is a disk not mounted, or DATA_DIR wrong?`,
  "data-unusable": ({ reason }: Reason) => `${reason}.`,
  "disk-scarce": ({ folder, bytes }: Folder & Bytes) =>
    `The disk that holds ${folder} has only ${megabytes(bytes)} left: free some space soon.`,
  "inodes-scarce": ({ folder, count }: Folder & Count) =>
    `The disk that holds ${folder} has room for only ${count} more files (inodes): remove small files from it.`,
  "disk-forgets": ({ folder, kind }: Folder & { kind: string }) =>
    `${folder} is on ${kind}, which forgets everything when the machine restarts: set DATA_DIR to a folder on a disk.`,
  "disk-distant": ({ folder, kind }: Folder & { kind: string }) =>
    `${folder} is on ${kind}: the database is safe there only if nobody else mounts it and writes are not delayed; a local disk is better.`,
  "disk-overlay": ({ folder }: Folder) =>
    `${folder} is in a container's own layer, which goes with the container: mount a volume there.`,
  "machine-well": ({ bytes, files, node }: Bytes & { files: number; node: string }) =>
    `${megabytes(bytes)} of memory are left, ${files || "many"} files may be open, Node.js is ${node}.`,
  "files-few": ({ count }: Count) =>
    `Only ${count} files may be open at once, which are as many connections: set LimitNOFILE=65536 in the unit, or ulimit -n 65536.`,
  "memory-small": ({ bytes }: Bytes) =>
    `There are ${megabytes(bytes)} of memory, and a gigabyte is needed: add some, or lower shared_buffers in local.conf.`,
  "memory-scarce": ({ bytes }: Bytes) =>
    `Only ${megabytes(bytes)} of memory are left: end other programs, or give the machine more.`,
  "rights-well": ({ folder }: Folder) => `${folder} belongs to its user, and nobody else may read it.`,
  "folder-open": ({ folder }: Folder) => `Other users of this machine may enter ${folder}: chmod 700 ${folder}.`,
  "folder-closed": ({ folder, owner }: Folder & { owner: string }) =>
    `${folder} may not be written by this user: chown -R ${owner} ${folder}.`,
  "secret-closed": ({ file, owner }: { file: string; owner: string }) =>
    `${file} may not be read by this user: chown ${owner} ${file}.`,
  "secret-open": ({ file }: { file: string }) =>
    `Other users of this machine may read ${file} and forge sessions: chmod 600 ${file}.`,
  "secret-short": ({ file }: { file: string }) =>
    `${file} has less than 32 characters: restore it from a backup, or delete it for a new one.`,
  "cluster-foreign": ({ folder, owner, user }: Folder & { owner: number; user: number }) =>
    `${folder} belongs to user ${owner}, and this is user ${user}: start as that user, or chown -R it.`,
  "cluster-open": ({ folder }: Folder) =>
    `Other users of this machine may enter ${folder}: the next start closes it, or chmod 700 ${folder}.`,
  "port-well": ({ pid, port }: { pid: number; port: number }) => `The program runs as process ${pid} on port ${port}.`,
  "port-taken": ({ reason }: Reason) => `${reason}.`,
  "port-free": ({ port, host }: { port: number; host: string }) =>
    `The program does not run, and port ${port} on ${host} is free: bin/start starts it.`,
};

export { BACKUPS, DATABASE, MACHINE, WORK };
