export { useFramedLinks, useNavigationTarget } from "./framed-links";
export { type ListedLink, navigationListQuery, sitesQuery } from "./navigation-list";
export { type MenuLink, targetOf, topMenuQuery, useTopMenu } from "./top-menu";
export { useFitting } from "./use-fitting";
