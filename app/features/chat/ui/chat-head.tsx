import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { pictureSources } from "#app/features/files/picture-sources.ts";
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { VerifiedMark } from "#app/ui/badge.tsx";
import { IconLink } from "#app/ui/button.tsx";
import type { Person } from "../conversation.ts";

export interface ChatHeadProps {
  person: Person | null;
  pitch: Pick<PitchSummary, "publicId" | "companyName" | "state"> | null;
  /** The inbox as it was narrowed. */
  back: string;
  /** They are here at this moment, and let it be seen. */
  online?: boolean;
  /** What can be done with the conversation. */
  menu?: ReactNode;
}

/** Who it is and what it is about, over the thread (messages `chat` and `profiles`). */
export function ChatHead({ person, pitch, back, online = false, menu }: ChatHeadProps) {
  const t = useT("chat");
  const profiles = useT("profiles");
  return (
    <header className="chat-h">
      <IconLink className="back" icon={ArrowLeft} label={t("back")} to={back} />
      <Avatar {...(person ? { name: person.name } : {})} online={online} {...pictureSources(person?.pictureId, 40)} />
      <div className="grow">
        <h1>
          {person ? <Link to={paths.profile(person.username)}>{person.name}</Link> : t("deletedUser")}
          {person?.verified && (
            <>
              {" "}
              <VerifiedMark label={t("verified")} />
            </>
          )}
        </h1>
        <p>
          {pitch ? (
            // Once it is withdrawn, its page is its owner's alone; done, it stays open to those who talked about it.
            pitch.state !== "withdrawn" ? (
              <Link to={paths.pitch(pitch)}>{pitch.companyName}</Link>
            ) : (
              pitch.companyName
            )
          ) : person ? (
            profiles(`side.${person.side}`)
          ) : (
            t("hasLeft", { brand: BRAND })
          )}
          {online && ` · ${t("online")}`}
        </p>
      </div>
      {menu}
    </header>
  );
}
