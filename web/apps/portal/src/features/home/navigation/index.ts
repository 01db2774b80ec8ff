export { type MenuLink, targetOf, useTopMenu } from "./top-menu";
export { useFitting } from "./use-fitting";
