const ROOMS = [
  { id: "A-301", name: "化学实验室 A-301", seats: 24 },
  { id: "B-110", name: "物理实验室 B-110", seats: 18 },
  { id: "C-205", name: "生物实验室 C-205", seats: 12 },
];
const SLOTS = ["上午 8:00–11:40", "下午 14:00–17:40", "晚上 19:00–21:30"];
const PURPOSE_CHARS_MAX = 200;

/** Rooms and who has booked them; in memory, because it is an example. */
export function laboratory() {
  const bookings = new Map();
  const key = (roomId, slot) => JSON.stringify([roomId, slot]);
  return {
    /** What somebody sees: their own bookings, and of others only that a slot is taken. */
    roomsFor: (user) =>
      ROOMS.map((room) => ({
        ...room,
        slots: SLOTS.map((slot) => {
          const booked = bookings.get(key(room.id, slot));
          return { slot, isTaken: booked !== undefined, isMine: booked?.user === user };
        }),
      })),
    book(user, { roomId, slot, purpose }) {
      const room = ROOMS.find(({ id }) => id === roomId);
      if (room === undefined || !SLOTS.includes(slot)) return { fault: "没有这个实验室或时段" };
      const text = typeof purpose === "string" ? purpose.trim() : "";
      if (text === "" || Array.from(text).length > PURPOSE_CHARS_MAX)
        return { fault: "请填写用途，最多 200 字" };
      if (bookings.has(key(roomId, slot))) return { fault: "这个时段已被预约", isTaken: true };
      bookings.set(key(roomId, slot), { user, purpose: text });
      return { roomId, slot, room: room.name };
    },
  };
}
