/** One sign of the picker with its names. */
export interface Emoji {
  readonly sign: string;
  readonly zh: string;
  readonly en: string;
}

/** Groups of the picker. */
export const EMOJI_GROUPS = ["faces", "hands", "campus", "signs"] as const;
/** One of `EMOJI_GROUPS`. */
export type EmojiGroup = (typeof EMOJI_GROUPS)[number];

/** Sign, Chinese name, English name; a small table of what people at a campus send. */
const TABLE: Readonly<Record<EmojiGroup, string>> = {
  faces: `😀 笑脸 grinning face|😄 开心 happy face|😁 露齿笑 beaming face|😂 笑哭 tears of joy|🤣 笑翻 rolling on the floor
😊 微笑 smiling face|😇 天使 halo|🙂 浅笑 slight smile|😉 眨眼 wink|😍 喜欢 heart eyes|😘 飞吻 blowing a kiss|😋 美味 yum
😜 调皮 tongue out|🤔 思考 thinking|🤗 拥抱 hug|🤩 惊喜 star-struck|😎 酷 cool|🥳 庆祝 party face|😏 得意 smirk
😴 困 sleeping|😪 疲惫 sleepy|😷 口罩 face mask|🤒 生病 ill|😅 尴尬 sweat smile|😓 汗 cold sweat|😢 流泪 crying
😭 大哭 loud crying|😤 不服 huffing|😠 生气 angry|😱 惊恐 screaming|😳 害羞 flushed|🥺 恳求 pleading|😬 龇牙 grimace
🙄 白眼 rolling eyes|😶 沉默 silent|🤐 保密 zipped mouth|🫡 遵命 salute`,
  hands: `👍 赞 thumbs up|👎 踩 thumbs down|👌 好的 OK hand|✌️ 胜利 victory hand|🤝 握手 handshake|👏 鼓掌 clapping
🙏 感谢 thank you|💪 加油 strong arm|👋 再见 waving hand|🙌 太棒了 raised hands|🤞 祝好运 fingers crossed|☝️ 注意 pointing up
👉 看这里 pointing right|✍️ 记下 writing hand|🫶 比心 heart hands`,
  campus: `🎓 毕业 graduation|📚 图书 books|📖 看书 open book|✏️ 铅笔 pencil|📝 笔记 memo|📅 日历 calendar|⏰ 闹钟 alarm clock
🏫 学校 school|🏀 篮球 basketball|⚽ 足球 football|🏃 跑步 running|🎵 音乐 music|🎉 礼花 party popper|🎂 生日 birthday cake
🎁 礼物 gift|☕ 咖啡 coffee|🍚 吃饭 rice|🍎 苹果 apple|🚌 校车 bus|🚲 自行车 bicycle|🌧️ 下雨 rain|☀️ 晴天 sun|🌙 晚安 moon|🌸 樱花 cherry blossom`,
  signs: `❤️ 爱心 red heart|💔 心碎 broken heart|🔥 火 fire|⭐ 星星 star|✅ 完成 done|❌ 错误 cross|❓ 问号 question|❗ 叹号 exclamation
💯 满分 hundred points|💡 主意 idea|📌 置顶 pushpin|📎 附件 paperclip|🔔 提醒 bell|📢 通知 loudspeaker|🔒 保密 lock|🆗 可以 OK
🈶 有 have|🔍 查找 search|💰 费用 money|🏆 奖杯 trophy`,
};

/** The signs of a group. */
export function emojiOf(group: EmojiGroup): readonly Emoji[] {
  return TABLE[group].split(/[|\n]/).flatMap((entry) => {
    const [, sign, zh, en] = /^(\S+) (\S+) (.+)$/.exec(entry.trim()) ?? [];
    return sign === undefined || zh === undefined || en === undefined ? [] : [{ sign, zh, en }];
  });
}
