import { Link } from "react-router";
import { pictureSources } from "#app/features/files/file.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import type { PitchOwner } from "../page/pitch-owner.ts";

/** Who offers it, beside the title: leads to the profile. */
export function HeadOwner({ owner }: { owner: PitchOwner }) {
  const texts = (
    <>
      <Avatar name={owner.name} {...pictureSources(owner.pictureId, 64)} />
      <span>
        <b>{owner.name}</b>
        {owner.job && <span className="tiny">{owner.job}</span>}
      </span>
    </>
  );
  return owner.username ? (
    <Link className="head-owner" to={paths.profile(owner.username)}>
      {texts}
    </Link>
  ) : (
    <p className="head-owner">{texts}</p>
  );
}
