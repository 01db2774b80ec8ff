export { CasPage } from "./cas-page";
export { ClientPage } from "./client-page";
export { SystemsPage } from "./systems-page";
