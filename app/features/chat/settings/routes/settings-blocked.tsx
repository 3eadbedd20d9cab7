import { Link } from "react-router";
import { SettingsPage } from "#app/features/accounts/ui/settings-page.tsx";
import { pictureSources } from "#app/features/files/file.ts";
import { useAgo, useT } from "#app/i18n/translate.tsx";
import { registeredOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { ShowMore } from "#app/ui/list/show-more.tsx";
import { blockedBy } from "../../blocks.server.ts";
import { BlockForm } from "../../ui/block-form.tsx";
import type { Route } from "./+types/settings-blocked.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const before = visitOf(context).url.searchParams.get("before");
  return await blockedBy(registeredOf(context), before ?? undefined);
}

/** The people whom the member has blocked, with a button to unblock them. */
export default function BlockedMembers({ loaderData: { people, next } }: Route.ComponentProps) {
  const t = useT("chat-settings");
  const ago = useAgo();
  return (
    <SettingsPage section="blocked" lead={t("blocked.lead")}>
      {people.length === 0 ? (
        <p className="soft">{t("blocked.empty")}</p>
      ) : (
        <ul>
          {people.map(({ name, username, hasProfile, pictureId, at }) => (
            <li key={username} className="set-row">
              <div className="row">
                <Avatar name={name} {...pictureSources(pictureId, 40)} />
                <div className="grow">
                  {hasProfile ? <Link to={paths.profile(username)}>{name}</Link> : name}
                  <p className="tiny muted">{t("blocked.since", { ago: ago(at) })}</p>
                </div>
              </div>
              <BlockForm name={name} username={username} blocked next={paths.blockedMembers()} size="s" />
            </li>
          ))}
        </ul>
      )}
      {next && <ShowMore to={paths.blockedMembers(next)} label={t("blocked.more")} />}
    </SettingsPage>
  );
}
