/**
 * Somebody of whom something is held in every table that can hold anything: for tests of what leaves with a member. A new table with people
 * in it gets its row here; `privacy/commands-erasure.test.ts` asks for it.
 */
import { sql } from "kysely";
import { db, transaction } from "#app/platform/db.server.ts";
import { newId, newPublicId } from "#app/platform/ids.ts";
import { billingRows } from "./belongings-billing.ts";
import { campaignRows } from "./belongings-campaigns.ts";
import { climateRows } from "./belongings-climate.ts";
import { demoRows } from "./belongings-demos.ts";
import { helpRows } from "./belongings-help.ts";
import { legalRows } from "./belongings-legal.ts";
import { mailRows } from "./belongings-mails.ts";
import { meetingRows } from "./belongings-meetings.ts";
import { offerRows } from "./belongings-offers.ts";
import { perkRows } from "./belongings-perks.ts";
import { pushRows } from "./belongings-push.ts";
import { referralRows } from "./belongings-referrals.ts";
import { shieldRows } from "./belongings-shield.ts";
import { surveyRows } from "./belongings-surveys.ts";
import { verificationRows } from "./belongings-verification.ts";

/** Whoever has rows everywhere. None of these words stands anywhere else. */
export interface Traced {
  id: string;
  name: string;
  email: string;
  username: string;
  password: string;
  pitchId: string;
  publicId: string;
  conversationId: string;
  fileId: string;
}

/** Every one of these stands for something that nobody may read in an archive. */
export const SECRETS = ["geheimnis-hash", "geheimnis-secret", "geheimnis-key", "geheimnis-token"] as const;

let count = 0;

/** Makes an entrepreneur with a row in every table; `partner` is somebody else's account, who talks with them. */
export async function personWithEverything(partner: string, passwordHash: string, fileKey: string): Promise<Traced> {
  const n = ++count;
  const who: Traced = {
    id: newId(),
    name: `Zebedeus Kvarnsten ${n}`,
    email: `zebedeus${n}@kvarnsten.example`,
    username: `zebedeus${n}`,
    password: passwordHash,
    pitchId: newId(),
    publicId: newPublicId(),
    conversationId: newId(),
    fileId: newId(),
  };
  const { id, pitchId, publicId, conversationId, fileId } = who;
  const [revision, submission, session, ticket, otherPitch] = [newId(), newId(), newId(), newId(), newId()];
  const [low, high] = id < partner ? [id, partner] : [partner, id];
  const bytes = (text: string) => sql`decode(${Buffer.from(text).toString("hex")}, 'hex')`;
  await transaction(async (trx) => {
    const run = (query: ReturnType<typeof sql>) => query.execute(trx);
    await run(sql`insert into users (id, name, email, email_verified, lang, side, username, terms_accepted_at, terms_version)
      values (${id}, ${who.name}, ${who.email}, true, 'uk', 'entrepreneur', ${who.username}, '2026-11-02', '2026-11-01')`);
    await run(sql`insert into passwords (user_id, hash) values (${id}, ${passwordHash})`);
    await run(sql`insert into sessions (id, user_id, token_hash, way, remembered, authenticated_at, used_at, idle_seconds, expires_at, host,
      ip_address, user_agent) values (${session}, ${id}, ${bytes(`geheimnis-token${n}`)}, 'password', true, now(), now(), 600,
      now() + interval '1 year', 'localhost', '192.0.2.44', 'Kvarnbrowser')`);
    await run(sql`with process as (insert into live_processes (id) values (${newId()}) returning id)
      insert into live_members (user_id, process_id) select ${id}, id from process`);
    await run(sql`insert into sign_in_locks (user_id, attempts, attempted_at) values (${id}, array[now()], now())`);
    await run(sql`insert into links (id, user_id, purpose, token_hash, expires_at)
      values (${newId()}, ${id}, 'reset-password', ${bytes(`geheimnis-token-link${n}`)}, now() + interval '1 hour')`);
    await run(sql`insert into provider_accounts (provider, subject, user_id, email, name)
      values ('google', ${`sub-${n}`}, ${id}, ${who.email}, ${who.name})`);
    await run(sql`insert into passkeys (id, user_id, credential_id, public_key, counter, transports, rp_id, name, backed_up)
      values (${newId()}, ${id}, ${`geheimnis-key${n}`}, ${bytes("geheimnis-key")}, 1, '{internal}', 'localhost', 'Kvarndator', true)`);
    await run(sql`insert into passkey_challenges (id, token_hash, purpose, user_id, challenge, expires_at)
      values (${newId()}, ${bytes(`geheimnis-token-challenge${n}`)}, 'add', ${id}, ${`x${n}`}, now())`);
    await run(
      sql`insert into totp_factors (user_id, secret, confirmed_at) values (${id}, ${bytes("geheimnis-secret")}, now())`,
    );
    await run(
      sql`insert into recovery_codes (id, user_id, code_hash) values (${newId()}, ${id}, ${bytes("geheimnis-hash")})`,
    );
    await run(sql`insert into pending_steps (id, user_id, token_hash, way, remember, expires_at)
      values (${newId()}, ${id}, ${bytes(`geheimnis-token-step${n}`)}, 'password', true, now())`);
    await run(sql`insert into onboardings (user_id, side, step) values (${id}, 'entrepreneur', 'about')`);
    await run(sql`insert into email_changes (id, user_id, old_email, new_email, requested_at, confirmed_at)
      values (${newId()}, ${id}, ${`old${n}@kvarnsten.example`}, ${who.email}, now(), now())`);
    await run(sql`insert into consents (id, user_id, browser_id, kind, version, given, market)
      values (${newId()}, ${id}, ${newId()}, 'terms', '2026-11-01', true, 'uk')`);
    await run(sql`insert into notification_preferences (user_id, kind, mail) values (${id}, 'messages', 'daily')`);
    await run(sql`insert into digest_settings (user_id, hour) values (${id}, 7)`);
    await run(sql`insert into audit_log (id, actor_id, action, subject_type, subject_id, reason)
      values (${newId()}, ${partner}, 'account-suspended', 'account', ${id}, 'A pause'),
        (${newId()}, ${id}, 'decision-approved', 'pitch', ${pitchId}, null)`);
    await run(sql`insert into audit_details (act_id, subject_id, data)
      select id, subject_id, '{"from":"Maja Ekk","to":"Maja Ek"}' from audit_log where subject_id = ${id} and action = 'account-suspended'`);
    await run(
      sql`insert into member_views (id, staff_id, member_id, until, ended_at) values (${newId()}, ${partner}, ${id}, now(), now())`,
    );
    await run(sql`insert into tickets (id, user_id, kind, topic, name, email, lang, due_at)
      values (${ticket}, ${id}, 'question', 'general', ${who.name}, ${who.email}, 'uk', now()),
        (${newId()}, null, 'question', 'account', ${who.name}, ${who.email}, 'uk', now())`);
    await run(sql`insert into newsletter_subscribers (id, email, lang, token_hash, token_expires_at)
      values (${newId()}, ${who.email}, 'uk', ${bytes(`geheimnis-token-letter${n}`)}, now())`);
    await run(sql`insert into ticket_messages (id, ticket_id, author, staff_id, text)
      values (${newId()}, ${ticket}, 'sender', null, 'How do I publish?'), (${newId()}, ${ticket}, 'staff', ${id}, 'Like this.')`);
    await run(sql`insert into exports (id, user_id, state, requested_at, moved_at, expires_at)
      values (${newId()}, ${id}, 'failed', now() - interval '3 days', now(), now() + interval '4 days')`);
    await run(sql`insert into files (id, owner_id, purpose, key, bucket, full_path, name, size, generation, md5_hash, content_type)
      values (${fileId}, ${id}, 'logo', ${fileKey}, 'stakeholm', ${`logos/${id}/${fileId}`}, 'kvarnlogga.png', 9, 1, 'x', 'image/png')`);
    await run(sql`insert into uploads (id, owner_id, purpose, full_path, size, declared, created_at)
      values (${newId()}, ${id}, 'portfolio', ${`portfolios/${id}/half`}, 9, '{}', now())`);
    await run(sql`insert into file_reservations (id, owner_id, key, size, created_at)
      values (${newId()}, ${id}, ${"0".repeat(64)}, 9, now())`);
    await run(
      sql`insert into profiles (user_id, market, biography, phone) values (${id}, 'uk', 'Grinds flour.', '+447700900123')`,
    );
    await run(
      sql`insert into pitches (id, public_id, owner_id, market, state) values (${pitchId}, ${publicId}, ${id}, 'uk', 'draft')`,
    );
    await run(sql`insert into pitch_revisions (id, pitch_id, number, state, industry, phase, company_type, company_name, currency, county,
      pitch_text, logo_id, certified_at) values (${revision}, ${pitchId}, 1, 'approved', 'other', 'growth', 'limited-company', 'Kvarnsten Ltd',
      'GBP', 'GB-ENG', 'We grind flour.', ${fileId}, now())`);
    await run(sql`insert into pitch_submissions (id, pitch_id, revision_id, submitted_by)
      values (${submission}, ${pitchId}, ${revision}, ${id})`);
    await run(sql`insert into pitch_decisions (id, submission_id, decided_by, outcome, note)
      values (${newId()}, ${submission}, ${partner}, 'approved', 'Good flour.')`);
    await run(sql`update pitches set state = 'under-review' where id = ${pitchId}`);
    await run(
      sql`update pitches set state = 'published', published_revision_id = ${revision}, published_at = now() where id = ${pitchId}`,
    );
    await run(sql`insert into listings (pitch_id, public_id, revision_id, owner_id, market, county, industry, phase, company_type,
      company_name, lead, currency, boosted, published_at) values (${pitchId}, ${publicId}, ${revision}, ${id}, 'uk', 'GB-ENG', 'other',
      'growth', 'limited-company', 'Kvarnsten Ltd', 'We grind flour.', 'GBP', false, now())`);
    // Another's pitch, which this person has saved, opened and, as a moderator once, decided on.
    await run(
      sql`insert into pitches (id, public_id, owner_id, market) values (${otherPitch}, ${newPublicId()}, ${partner}, 'uk')`,
    );
    await run(sql`insert into bookmarks (user_id, pitch_id) values (${id}, ${otherPitch})`);
    await run(sql`insert into pitch_views (pitch_id, viewer_id, day) values (${otherPitch}, ${id}, '2026-11-10')`);
    // What they watch for, what it has found, and what one of their pitches said before its last edit.
    const watch = newId();
    await run(sql`insert into saved_searches (id, user_id, name, filters, market, notify, keys)
      values (${watch}, ${id}, 'Windmills', '{"text": "windmill"}', 'uk', 'daily', '{=windmil}')`);
    await run(
      sql`insert into search_findings (search_id, pitch_id, kind, found_at) values (${watch}, ${otherPitch}, 'new', now())`,
    );
    await run(
      sql`insert into listings_before (pitch_id, listing) values (${pitchId}, '{"company_name": "Kvarnsten Ltd"}')`,
    );
    // What they look for in investors, what they were told of when they were one, and what they do not want to see.
    await run(sql`insert into match_criteria (user_id, side, markets, town, latitude, longitude)
      values (${id}, 'entrepreneur', '{uk}', 'Kvarnby', 56.4, -5.5)`);
    await run(sql`insert into match_keys (key, weight, user_id) values ('other/uk', 45, ${id})`);
    await run(sql`insert into pitch_broadcasts (pitch_id, reached) values (${pitchId}, 1)`);
    await run(sql`insert into match_tellings (user_id, pitch_id, told_at) values (${id}, ${otherPitch}, now())`);
    await run(sql`insert into match_dismissals (id, user_id, pitch_id, member_id, reason)
      values (${newId()}, ${id}, ${otherPitch}, null, 'industry'), (${newId()}, ${id}, null, ${partner}, 'known'),
        (${newId()}, ${partner}, null, ${id}, 'other')`);
    const [theirs, decided] = [newId(), newId()];
    await run(sql`insert into pitch_revisions (id, pitch_id, number) values (${theirs}, ${otherPitch}, 1)`);
    await run(sql`insert into pitch_submissions (id, pitch_id, revision_id, submitted_by, claimed_by, claimed_until)
      values (${decided}, ${otherPitch}, ${theirs}, ${partner}, ${id}, now())`);
    await run(sql`insert into pitch_fingerprints (revision_id, text_marks) values (${revision}, array[1, 2])`);
    await run(sql`insert into pitch_decisions (id, submission_id, decided_by, outcome)
      values (${newId()}, ${decided}, ${id}, 'approved')`);
    // A change that is being written, with a document; two who asked for what is kept back, and two who opened something.
    const change = newId();
    await run(sql`insert into pitch_revisions (id, pitch_id, number) values (${change}, ${pitchId}, 2)`);
    await run(sql`insert into revision_documents (revision_id, file_id, title, access, position)
      values (${change}, ${fileId}, 'Kvarnplan', 'request', 1)`);
    await run(sql`insert into removed_documents (revision_id, position, title, access, removed_at)
      values (${revision}, 1, 'Gammal budget', 'members', now())`);
    await run(sql`insert into pitch_access (id, pitch_id, member_id, message, agreement_version, agreement_lang, agreed_at, asked_at)
      values (${newId()}, ${otherPitch}, ${id}, 'Who else mills here?', '2026-11-01', 'uk', now(), now()),
        (${newId()}, ${pitchId}, ${partner}, 'May I read?', '2026-11-01', 'uk', now(), now())`);
    await run(sql`insert into document_openings (id, pitch_id, file_id, title, member_id, opened_at)
      values (${newId()}, ${otherPitch}, ${newId()}, 'Annual report', ${id}, now()),
        (${newId()}, ${pitchId}, ${fileId}, 'Kvarnplan', ${partner}, now())`);
    await run(sql`insert into conversations (id, member_low_id, member_high_id, pitch_id, started_by, last_number, version, last_message_at)
      values (${conversationId}, ${low}, ${high}, ${pitchId}, ${partner}, 2, 2, now())`);
    await run(sql`insert into conversation_members (conversation_id, user_id, last_message_at)
      values (${conversationId}, ${id}, now()), (${conversationId}, ${partner}, now())`);
    await run(sql`insert into messages (conversation_id, number, version, id, sender_id, text)
      values (${conversationId}, 1, 1, ${newId()}, ${partner}, 'What does a sack cost?'), (${conversationId}, 2, 2, ${newId()}, ${id}, 'Nine pounds.')`);
    await run(sql`insert into blocks (blocker_id, blocked_id) values (${id}, ${partner}), (${partner}, ${id})`);
    await run(sql`insert into chat_settings (user_id, typing) values (${id}, false)`);
    await meetingRows(trx, { id, partner, conversationId });
    await billingRows(trx, who);
    await climateRows(trx, who);
    await perkRows(trx, who);
    await campaignRows(trx, who);
    await demoRows(trx, who, partner);
    await referralRows(trx, who, partner);
    await surveyRows(trx, who);
    await helpRows(trx, who);
    await verificationRows(trx, { ...who, session });
    await pushRows(trx, { id, session });
    await offerRows(trx, { id, name: who.name, partner, conversationId, pitchId });
    await mailRows(trx, who);
    await legalRows(trx, { id, partner, conversationId, fileId });
    await shieldRows(trx, { id, partner, conversationId });
    // A report against them that was decided and appealed; one of their own, and one that they decided on when they were staff.
    const [against, measure, byThem, heard] = [newId(), newId(), newId(), newId()];
    await run(sql`insert into report_cases (id, subject_type, subject_id, owner_id, state, reports, due_at)
      values (${against}, 'profile', ${id}, ${id}, 'decided', 1, now())`);
    await run(sql`insert into reports (id, case_id, reporter_id, lang, reason, evidence)
      values (${newId()}, ${against}, ${partner}, 'uk', 'other', '{}')`);
    await run(sql`insert into report_files (case_id, file_id) values (${against}, ${fileId})`);
    await run(sql`insert into report_decisions (id, case_id, decided_by, outcome, rule, facts)
      values (${measure}, ${against}, ${partner}, 'profile-cleared', 'truth', 'That is no mill.')`);
    await run(sql`insert into appeals (id, report_decision_id, appellant_id, first_decided_by, words, due_at)
      values (${newId()}, ${measure}, ${id}, ${partner}, 'It is a mill.', now())`);
    await run(sql`insert into report_cases (id, subject_type, subject_id, owner_id, reports, due_at, claimed_by)
      values (${byThem}, 'profile', ${newId()}, ${partner}, 1, now(), ${id})`);
    await run(sql`insert into report_cases (id, subject_type, subject_id, owner_id, state, due_at)
      values (${heard}, 'profile', ${partner}, ${partner}, 'decided', now())`);
    await run(sql`insert into report_decisions (id, case_id, decided_by, outcome, facts)
      values (${newId()}, ${heard}, ${id}, 'no-action', 'Nothing to see.')`);
    await run(sql`insert into reports (id, case_id, reporter_id, lang, reason, words, evidence)
      values (${newId()}, ${byThem}, ${id}, 'uk', 'inappropriate', 'Rude about flour.', '{}')`);
    await run(sql`insert into notifications (id, user_id, kind, topic, data)
      values (${newId()}, ${id}, 'message', ${`conversation:${conversationId}`}, ${JSON.stringify({ conversationId, personId: partner })}::jsonb)`);
  });
  return who;
}

/** The tables in which a text stands anywhere, with how many rows. */
export async function tablesWith(text: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
    union all select 'graphile_worker._private_jobs'`.execute(db);
  const found: Record<string, number> = {};
  for (const { name } of rows) {
    const { rows: hits } = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(name)} as held where position(lower(${text}) in lower(held::text)) > 0`.execute(
      db,
    );
    if (hits[0]!.n > 0) found[name] = hits[0]!.n;
  }
  return found;
}
