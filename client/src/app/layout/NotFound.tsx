import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";

export function NotFound() {
  return (
    <>
      <ScreenHeading>Page not found</ScreenHeading>
      <div className="card flex flex-col items-start gap-4 p-5">
        <p>Check the address, or go back to the list of enquiries.</p>
        <ButtonLink to={paths.home.path}>Go to Enquiries</ButtonLink>
      </div>
    </>
  );
}
