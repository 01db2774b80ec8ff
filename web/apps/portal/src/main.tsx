import "@/shared/theme/global.css";

import { createRoot } from "react-dom/client";

import { App } from "@/app/app";
import { startApp } from "@/app/start";

const root = document.getElementById("root");
if (root !== null) {
  const router = await startApp();
  createRoot(root).render(<App router={router} />);
}
