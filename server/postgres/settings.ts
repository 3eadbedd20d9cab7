import { memoryLimit } from "#server/memory.ts";

/**
 * The postgresql.conf of the embedded PostgreSQL. Not durable: fast, but loses data on a crash; for tests and benches.
 * `walArchive` is the folder that its log is archived in.
 */
export function postgresqlConf(isDurable: boolean, walArchive?: string): string {
  const kind = isDurable ? [...memoryLines(memoryLimit()), ...durable] : volatile;
  const lines = [...base, ...kind, ...(walArchive ? archiving(walArchive) : [])];
  return `${[...lines, "include_if_exists = 'local.conf'"].join("\n")}\n`;
}

const MB = 1024 * 1024;

/**
 * The settings for a machine with so many bytes of memory: a quarter of it, 128 MB to 2 GB, for what PostgreSQL shares, which is taken as it is
 * used; it expects half of it to keep its files.
 */
export function memoryLines(bytes: number): string[] {
  const shared = Math.min(Math.max(Math.floor(bytes / 4 / MB), 128), 2_048);
  return [
    `shared_buffers = ${shared}MB`,
    `effective_cache_size = ${Math.max(Math.floor(bytes / 2 / MB), 256)}MB`,
    `work_mem = ${bytes >= 7_500 * MB ? 16 : 8}MB`,
  ];
}

/** By PostgreSQL's own module, which syncs a copy before it gets its name and never replaces a different one. */
function archiving(folder: string): string[] {
  return [
    "archive_mode = on",
    "archive_library = 'basic_archive'",
    `basic_archive.archive_directory = '${folder.replaceAll("'", "''")}'`,
    // At most a minute is lost with the disk.
    "archive_timeout = '60s'",
  ];
}

const base = [
  "# Written anew at every start. Settings of your own belong in local.conf beside this file; it is read last.",
  "listen_addresses = ''",
  "port = 5432",
  "unix_socket_permissions = 0700",
  "max_connections = 100",
  "timezone = 'UTC'",
  "log_timezone = 'UTC'",
  "datestyle = 'iso, ymd'",
  "default_text_search_config = 'pg_catalog.simple'",
  "random_page_cost = 1.1",
  "jit = off",
  // Requests run concurrently already: a parallel query would take their processors, and fails in containers with 64 MB of shared memory.
  "max_parallel_workers_per_gather = 0",
  "max_parallel_maintenance_workers = 0",
  "max_logical_replication_workers = 0",
  "idle_in_transaction_session_timeout = '60s'",
  // The application logs failed queries without their values; PostgreSQL would log personal data.
  "log_min_messages = log",
  "log_min_error_statement = panic",
  "log_error_verbosity = terse",
  "log_line_prefix = '%m [%p] '",
];

const durable = [
  "maintenance_work_mem = 128MB",
  "wal_compression = on",
  "min_wal_size = 80MB",
  "max_wal_size = 1GB",
  "checkpoint_timeout = '15min'",
  // One file for each weekday, overwritten after a week.
  "logging_collector = on",
  "log_directory = 'log'",
  "log_filename = 'postgres-%a.log'",
  "log_truncate_on_rotation = on",
  "log_rotation_age = 1d",
  "log_rotation_size = 0",
];

const volatile = [
  "shared_buffers = 128MB",
  "effective_cache_size = 1GB",
  "work_mem = 8MB",
  "fsync = off",
  "synchronous_commit = off",
  "full_page_writes = off",
  "wal_level = minimal",
  "max_wal_senders = 0",
  "max_wal_size = 4GB",
  "checkpoint_timeout = '1h'",
  "autovacuum_naptime = '10min'",
  "logging_collector = off",
];
