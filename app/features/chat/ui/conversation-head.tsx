import { ArrowLeft, Info } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { pictureSources } from "#app/features/files/file.ts";
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { VerifiedMark } from "#app/ui/badge/badge.tsx";
import { IconLink } from "#app/ui/button/button.tsx";
import type { Person } from "../conversation.ts";

interface ChatHeadProps {
  person: Person | null;
  pitch: Pick<PitchSummary, "publicId" | "companyName" | "state"> | null;
  /** The inbox with its filter and search. */
  back: string;
  /** The person is online and shows it. */
  online?: boolean;
  /** The reader has muted it. */
  muted?: boolean;
  /** Where the page shows no pane: the address of what stands in it. */
  details?: string;
  /** The conversation's menu. */
  menu?: ReactNode;
}

/** The head of a conversation: the other member and the subject. */
export function ChatHead({ person, pitch, back, online = false, muted = false, details, menu }: ChatHeadProps) {
  const t = useT("chat");
  const profiles = useT("profiles");
  return (
    <header className="chat-h">
      <IconLink className="back" icon={ArrowLeft} label={t("back")} to={back} />
      <Avatar {...(person ? { name: person.name } : {})} online={online} {...pictureSources(person?.pictureId, 40)} />
      <div className="grow">
        <h1>
          {person?.hasProfile ? (
            <Link to={paths.profile(person.username)}>{person.name}</Link>
          ) : (
            (person?.name ?? t("deletedUser"))
          )}
          {person?.verified && (
            <>
              {" "}
              <VerifiedMark label={t("verified")} />
            </>
          )}
        </h1>
        <p>
          {pitch ? (
            // A withdrawn pitch is visible to its owner only; one that is done stays visible to those who talked about it.
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
          {muted && ` · ${t("muted")}`}
        </p>
      </div>
      {details && <IconLink className="to-details" icon={Info} label={t("details.label")} to={details} />}
      {menu}
    </header>
  );
}
