import { Ban, Check, Undo2 } from "lucide-react";
import { Link } from "react-router";
import { ChoiceFilter, ListFilters, PageLinks, SearchFilter } from "#app/features/casework/ui/list-filters.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { DeskHead } from "#app/shell/desk-head.tsx";
import { Badge } from "#app/ui/badge/badge.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { DateTime } from "#app/ui/text/markup.tsx";
import { rewardPage } from "../desk/rewards.server.ts";
import { type Party, type RewardRecord, STATE_FILTERS } from "../desk/rewards-desk.ts";
import type { Route } from "./+types/desk.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const asked = (name: string) => url.searchParams.get(name) ?? undefined;
  const query = {
    // PostgreSQL rejects NUL in a text.
    text: asked("q")?.replaceAll("\u0000", "").slice(0, 200) || undefined,
    state: STATE_FILTERS.find((state) => state === asked("state")),
    after: asked("after"),
  };
  return { query, ...(await rewardPage(actor, query)) };
}

/** The rewards for first payments of invited friends, newest first. */
export default function RewardsDesk({ loaderData: { query, rewards, next } }: Route.ComponentProps) {
  const t = useT("referrals-desk");
  const staff = useT("staff");
  const { text, after, ...rest } = query;
  const address = { ...rest, q: text };
  const filtered = Boolean(text || query.state || after);
  return (
    <div className="w-content stack stack-6">
      <DeskHead title={t("title")} lead={t("lead")} />
      <ListFilters action={paths.rewards()} submit={staff("members.find")} primary>
        <SearchFilter label={t("search")} text={text} />
        <ChoiceFilter
          name="state"
          label={t("state")}
          values={STATE_FILTERS}
          labelOf={(state) => t(`states.${state}`)}
          chosen={query.state}
          any={t("anyState")}
        />
      </ListFilters>
      {rewards.length === 0 ? (
        <EmptyState kind="no-results" title={t(filtered ? "none" : "empty")}>
          {t(filtered ? "noneText" : "emptyText")}
        </EmptyState>
      ) : (
        <ul className="staff-list">
          {rewards.map((reward) => (
            <Reward key={reward.id} reward={reward} />
          ))}
        </ul>
      )}
      <PageLinks
        start={after ? paths.rewards(address) : null}
        next={next && paths.rewards({ ...address, after: next })}
      />
    </div>
  );
}

const BADGES = {
  earned: { kind: "published", icon: Check },
  refused: { kind: "danger", icon: Ban },
  "taken-back": { kind: "line", icon: Undo2 },
} as const;

function Reward({ reward }: { reward: RewardRecord }) {
  const t = useT("referrals-desk");
  const { dateTime } = useFormat();
  const { id, inviter, friend, state, cause, reason, code, codeUsed, paymentId, decidedAt, revocable } = reward;
  return (
    <li>
      <div className="stack stack-2">
        <p className="row">
          <PartyLink party={inviter} />
          <span className="soft">{t("invited")}</span>
          <PartyLink party={friend} />
          <Badge {...BADGES[state]}>{t(codeUsed ? "states.used" : `states.${state}`)}</Badge>
        </p>
        <p className="small soft">
          <DateTime at={decidedAt}>{dateTime(decidedAt)}</DateTime>
          {code && <> · {code}</>} · <Link to={paths.payment(paymentId)}>{t("payment")}</Link>
        </p>
        {cause && <p className="small">{t(`cause.${cause}`)}</p>}
        {reason && <p className="small log-reason">{reason}</p>}
      </div>
      {revocable && (
        <p className="staff-end actions">
          <Link
            className="btn btn-s"
            to={paths.rewardRevocation(id)}
            aria-label={t("revoke.named", { name: inviter?.name ?? t("gone") })}
          >
            {t("revoke.act")}
          </Link>
        </p>
      )}
    </li>
  );
}

function PartyLink({ party }: { party: Party | null }) {
  const t = useT("referrals-desk");
  if (!party) return <span className="muted">{t("gone")}</span>;
  return (
    <span>
      <Link to={paths.member(party.id)}>{party.name}</Link> <span className="small soft">{party.email}</span>
    </span>
  );
}
