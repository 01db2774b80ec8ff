export { ChatButton } from "./chat-button";
export { closeChatPanel, openChatPanel } from "./panel-store";
