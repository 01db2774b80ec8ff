export { ChatButton, useNoticesInChat } from "./chat-button";
export { closeChatPanel, openChatPanel } from "./panel-store";
