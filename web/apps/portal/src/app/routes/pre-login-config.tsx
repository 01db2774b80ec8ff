export { LandingConfigPage as Component } from "@/features/home/admin";
