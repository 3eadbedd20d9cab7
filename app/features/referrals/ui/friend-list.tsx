import { Check, Undo2 } from "lucide-react";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { Badge } from "#app/ui/badge/badge.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { ListEnd } from "#app/ui/list/show-more.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { DateTime } from "#app/ui/text/markup.tsx";
import type { InvitedFriend, InvitedFriends } from "../referral.ts";

/** Who joined by the link, who has paid, and the reward (messages `referrals`). `first` is true on the first page. */
export function FriendList({ friends, next, joined, paid, first }: InvitedFriends & { first: boolean }) {
  const t = useT("referrals");
  return (
    <section aria-labelledby="friends">
      <SectionHead id="friends" title={t("friends.title")}>
        {joined > 0 && <span className="small soft">{t("friends.sum", { joined, paid })}</span>}
      </SectionHead>
      {friends.length === 0 ? (
        <EmptyState kind="messages" level={3} title={t("friends.none")}>
          {t("friends.noneText")}
        </EmptyState>
      ) : (
        <ul className="invite-friends">
          {friends.map((friend) => (
            <Friend key={friend.id} friend={friend} />
          ))}
        </ul>
      )}
      {(next || !first) && (
        <ListEnd
          to={next && paths.refer({ after: next })}
          below={null}
          label={t("friends.more")}
          start={first ? null : { to: paths.refer(), label: t("friends.start") }}
        >
          {next ? null : t("friends.end")}
        </ListEnd>
      )}
    </section>
  );
}

function Friend({ friend: { name, pictureId, joinedAt, reward } }: { friend: InvitedFriend }) {
  const t = useT("referrals");
  const { dateShort } = useFormat();
  const at = reward?.paidAt ?? joinedAt;
  return (
    <li>
      <Avatar {...(name && { name })} src={pictureId && paths.picture(pictureId, 128)} />
      <div className="grow">
        <b>{name ?? t("friends.former")}</b>
        <DateTime at={at}>{t(reward ? "friends.paid" : "friends.joined", { date: dateShort(at) })}</DateTime>
      </div>
      <Outcome reward={reward} />
    </li>
  );
}

function Outcome({ reward }: Pick<InvitedFriend, "reward">) {
  const t = useT("referrals");
  const { dateShort } = useFormat();
  if (!reward) {
    return (
      <div className="invite-outcome">
        <Badge>{t("state.none")}</Badge>
      </div>
    );
  }
  const { state, cause, reason, decidedAt, code, codeUsed } = reward;
  if (state === "earned") {
    return (
      <div className="invite-outcome">
        {codeUsed ? (
          <Badge kind="line">{t("state.used")}</Badge>
        ) : (
          <Badge kind="published" icon={Check}>
            {t("state.earned")}
          </Badge>
        )}
        {code && <span className="tiny soft">{code}</span>}
      </div>
    );
  }
  return (
    <div className="invite-outcome">
      {state === "refused" ? (
        <Badge kind="line">{t("state.refused")}</Badge>
      ) : (
        <Badge kind="danger" icon={Undo2}>
          {t("state.takenBack")}
        </Badge>
      )}
      <span className="tiny soft">
        {cause === "staff"
          ? t("why.staff", { reason: reason ?? "" })
          : cause && t(`why.${cause}`, { date: dateShort(decidedAt) })}
      </span>
    </div>
  );
}
