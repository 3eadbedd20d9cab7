/** Real ids out of the demo world, of what pages are about. */
import { campaignThings } from "./campaign-things.ts";
import { climateThings } from "./climate-things.ts";
import { demoThings } from "./demo-things.ts";
import { identityThings } from "./identity-things.ts";
import { legalThings } from "./legal-things.ts";
import { paymentThings } from "./payment-things.ts";
import { readers } from "./readers.ts";
import { referralThings } from "./referral-things.ts";
import { rows } from "./server.ts";
import { surveyThings } from "./survey-things.ts";

async function one(sql: string, ...values: unknown[]): Promise<string> {
  const [row] = await rows<{ found: string }>(sql, values);
  if (!row) throw new Error(`The demo world has none of: ${sql} ${JSON.stringify(values)}`);
  return row.found;
}

/** One of each thing that an address may name, as they stood before any test. */
export function things(): Things {
  return JSON.parse(process.env.E2E_THINGS!) as Things;
}

export type Things = Awaited<ReturnType<typeof findThings>>;

/** Finds them in the world as it was seeded, and adds what it has none of; for the global set-up. */
export async function findThings() {
  const { investor, entrepreneur } = readers;
  const published = "select public_id as found from listings l join users u on u.id = l.owner_id";
  const boosted = await one(`${published} where l.boosted and l.market = 'no' limit 1`);
  const plain = await one(`${published} where not l.boosted and l.market = 'se' limit 1`);
  const own = await one(`${published} where u.email = $1 limit 1`, entrepreneur.email);
  // As if it had been published long ago, so that its pages ask whether it still holds.
  await rows("update pitches set asked_at = now() where public_id = $1", [own]);
  const conversation = await one(
    `select conversation_id as found from conversation_members m join users u on u.id = m.user_id
     where u.email = $1 order by m.last_message_at desc limit 1`,
    investor.email,
  );
  const otherInvestor = await one(
    "select username as found from users where side = 'investor' and email <> $1 limit 1",
    investor.email,
  );
  const otherEntrepreneur = await one("select username as found from users where side = 'entrepreneur' limit 1");
  const watch = await one(
    `select s.id as found from saved_searches s join users u on u.id = s.user_id
     where u.email = $1 order by s.created_at desc limit 1`,
    investor.email,
  );
  const waiting = await one(
    `select s.id as found from pitch_submissions s join pitch_revisions r on r.id = s.revision_id
     where r.state = 'under-review' limit 1`,
  );
  const decided = await one("select submission_id as found from pitch_decisions limit 1");
  const heldBatch = await one("select id as found from held_batches where state = 'open' limit 1");
  const reportedPitch = await one(
    "select id as found from report_cases where subject_type = 'pitch' and state = 'open' limit 1",
  );
  const reportedMessage = await one("select id as found from report_cases where subject_type = 'message' limit 1");
  const reportedProfile = await one("select id as found from report_cases where subject_type = 'profile' limit 1");
  const dismissed = await one("select case_id as found from report_decisions limit 1");
  const openAppeal = await one("select id as found from appeals where state = 'open' limit 1");
  const decidedAppeal = await one("select id as found from appeals where state = 'decided' limit 1");
  const ownReport = await one(
    "select r.id as found from reports r join users u on u.id = r.reporter_id where u.email = $1 limit 1",
    investor.email,
  );
  const received = await one(
    `select m.number::text as found from messages m join users u on u.email = $1
     where m.conversation_id = $2 and m.sender_id <> u.id limit 1`,
    investor.email,
    conversation,
  );
  const meetingOf = (state: string, email: string) =>
    one(
      `select m.id as found from meetings m join users u on u.id in (m.organiser_id, m.guest_id)
       where m.state = $1 and u.email = $2 limit 1`,
      state,
      email,
    );
  const agreedMeeting = await meetingOf("agreed", investor.email);
  const openOffer = await one(
    `select '/pages/messages/' || o.conversation_id || '/offers/' || o.id as found from offers o
     join users u on u.id = o.receiver_id where o.state = 'open' and u.email = $1 limit 1`,
    investor.email,
  );
  const openCase = await one("select id as found from tickets where kind = 'side-change' limit 1");
  const closedCase = await one("select id as found from tickets where state = 'closed' limit 1");
  const [ownCase, member] = await Promise.all([
    one("select t.id as found from tickets t join users u on u.id = t.user_id where u.username = 'tomaseklof'"),
    one("select id as found from users where email = $1", entrepreneur.email),
  ]);
  // Of an owner who has documents; somebody asks to read them, and somebody else may.
  const kept = await one(
    `select p.public_id as found from pitches p join users u on u.id = p.owner_id
     where u.email = $1 and exists (select from pitch_access where pitch_id = p.id and state = 'waiting')
     and exists (select from pitch_access where pitch_id = p.id and state = 'approved') limit 1`,
    entrepreneur.email,
  );
  const paper = await one(
    `select d.file_id as found from pitches p join revision_documents d on d.revision_id = p.published_revision_id
     where p.public_id = $1 limit 1`,
    kept,
  );
  const granted = await one(
    `select a.id as found from pitch_access a join pitches p on p.id = a.pitch_id
     where p.public_id = $1 and a.state = 'approved' limit 1`,
    kept,
  );
  // On which the investor has not asked yet.
  const askable = await one(
    `select p.public_id as found from pitches p join revision_documents d on d.revision_id = p.published_revision_id
     join users u on u.email = $1 where d.access = 'request' and p.state = 'published'
     and not exists (select from pitch_access where pitch_id = p.id and member_id = u.id) limit 1`,
    investor.email,
  );
  const { climateProject, climatePayment } = await climateThings();
  const { payment, subscription } = await paymentThings(member);
  await surveyThings();
  const { invitation, reward } = await referralThings(entrepreneur.email);
  const { nameCase } = await identityThings();
  const campaigns = await campaignThings();
  const perk = await one("select id as found from perks where partner = $1", "Kundkort");
  const { demo, demoOver } = await demoThings(entrepreneur.email);
  const legal = await legalThings(entrepreneur.email);
  return {
    boosted,
    plain,
    own,
    conversation,
    otherInvestor,
    otherEntrepreneur,
    watch,
    waiting,
    decided,
    heldBatch,
    reportedPitch,
    reportedMessage,
    reportedProfile,
    dismissed,
    openAppeal,
    decidedAppeal,
    ownReport,
    received,
    agreedMeeting,
    openOffer,
    openCase,
    closedCase,
    ownCase,
    member,
    kept,
    paper,
    granted,
    askable,
    climateProject,
    climatePayment,
    payment,
    invitation,
    reward,
    subscription,
    nameCase,
    perk,
    demo,
    demoOver,
    ...legal,
    ...campaigns,
  };
}
