import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, databasePool } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { conversationOf, type Someone, someone } from "#tests/fixtures/conversations/live-sockets.ts";
import { beat, leaveProcess, moveMembers, presencesOf } from "./presence.server.ts";

let database: TestDatabase;
let ada: Someone;
let ben: Someone;
let conversationId: string;

beforeAll(async () => {
  database = await testDatabase();
  process.env.DATABASE_URL = database.url;
  process.env.SECRET = "a secret of thirty-two characters or more";
  [ada, ben] = [await someone("ada"), await someone("ben")];
  conversationId = await conversationOf(ada, ben);
});

afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

const sees = async () => (await presencesOf([{ readerId: ada.id, conversationId }]))[0]?.present;

/** Sets the process's last heartbeat back by some seconds. */
const silent = (id: string, seconds: number) =>
  databasePool().query("update live_processes set seen_at = now() - make_interval(secs => $2) where id = $1", [
    id,
    seconds,
  ]);

test("a member is here while one process says so", async () => {
  const [first, second] = [newId(), newId()];
  for (const id of [first, second]) {
    expect(await beat(id)).toEqual({ anew: true, gone: [] });
    await moveMembers(id, [ben.id], []);
  }
  expect(await sees()).toBe(true);
  await moveMembers(first, [], [ben.id]);
  expect(await sees()).toBe(true);
  await leaveProcess(second);
  expect(await sees()).toBe(false);
  await leaveProcess(first);
});

test("a process that was killed is not believed for long, and the next one says who was there", async () => {
  const [killed, other] = [newId(), newId()];
  await beat(killed);
  await moveMembers(killed, [ben.id], []);
  await beat(other);
  await silent(killed, 30);
  expect([await sees(), await beat(other)]).toEqual([true, { anew: false, gone: [] }]);
  await silent(killed, 61);
  expect(await sees()).toBe(false);
  expect(await beat(other)).toEqual({ anew: false, gone: [ben.id] });
  // A process that was only disconnected finds its row gone, and registers its members again.
  expect(await beat(killed)).toEqual({ anew: true, gone: [] });
  await moveMembers(killed, [ben.id], []);
  expect(await sees()).toBe(true);
});

test("nobody is written down at a process that is not known, nor an account that is no more", async () => {
  const process = newId();
  await moveMembers(process, [ben.id], []);
  await beat(process);
  await moveMembers(process, [newId()], []);
  const { rows } = await databasePool().query("select 1 from live_members where process_id = $1", [process]);
  expect(rows).toEqual([]);
});
