import { Link } from "react-router";
import { blockedBy } from "#app/features/chat/queries-blocks.server.ts";
import { BlockForm } from "#app/features/chat/ui/block-form.tsx";
import { pictureSources } from "#app/features/files/picture-sources.ts";
import { useAgo, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { registeredOf, visitOf } from "#app/platform/visit.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { ShowMore } from "#app/ui/show-more.tsx";
import type { Route } from "./+types/settings-blocked.ts";
import { SettingsPage } from "./settings-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const before = visitOf(context).url.searchParams.get("before");
  return await blockedBy(registeredOf(context), before ?? undefined);
}

/** Whom the member has blocked, to take it back. */
export default function BlockedMembers({ loaderData: { people, next } }: Route.ComponentProps) {
  const t = useT("chat-settings");
  const ago = useAgo();
  return (
    <SettingsPage section="blocked" lead={t("blocked.lead")}>
      {people.length === 0 ? (
        <p className="soft">{t("blocked.empty")}</p>
      ) : (
        <ul>
          {people.map(({ name, username, pictureId, at }) => (
            <li key={username} className="set-row">
              <div className="row">
                <Avatar name={name} {...pictureSources(pictureId, 40)} />
                <div className="grow">
                  <Link to={paths.profile(username)}>{name}</Link>
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
