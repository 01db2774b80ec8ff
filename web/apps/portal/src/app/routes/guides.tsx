import { FoundDuties } from "@/features/duties/found-duties";
import { GuideSearchPage } from "@/features/services/guide-search-page";

/** One search over guides and duties (001 section 7.3): a group for the guides, and one for each list of duties. */
export function Component() {
  return (
    <GuideSearchPage beside={({ keyword, deptId }) => <FoundDuties keyword={keyword} deptId={deptId} />} />
  );
}
