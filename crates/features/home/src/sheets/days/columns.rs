//! The columns of the registers of days.

use onehall_feature::{Column, ColumnKind};

use crate::rules::calendar_days::{GREETING_CHARS, NAME_CHARS, NAME_EN_CHARS};

pub(super) const NAME: usize = 0;
pub(super) const NAME_EN: usize = 1;
pub(super) const START: usize = 2;
pub(super) const END: usize = 3;
pub(super) const GREETING: usize = 4;
pub(super) const GREETING_EN: usize = 5;

pub(super) const HOLIDAY_COLUMNS: &[Column] = &[
    Column {
        aliases: &["名称", "假期", "holiday"],
        max_chars: NAME_CHARS,
        example: "国庆节",
        ..Column::text("name", ["节日名称", "Holiday"]).key_field()
    },
    NAME_EN_COLUMN,
    Column { example: "2026-10-01", ..START_COLUMN.key_field() },
    Column { example: "2026-10-07", ..END_COLUMN },
    Column {
        aliases: &["祝福语"], max_chars: GREETING_CHARS, ..Column::text("greeting", ["问候语", "Greeting"])
    },
    Column { max_chars: GREETING_CHARS, ..Column::text("greetingEn", ["英文问候语", "Greeting in English"]) },
];
pub(super) const SEMESTER_COLUMNS: &[Column] = &[
    Column {
        aliases: &["名称", "学期"],
        max_chars: NAME_CHARS,
        example: "2026-2027 学年第一学期",
        ..Column::text("name", ["学期名称", "Semester"]).must()
    },
    NAME_EN_COLUMN,
    Column { example: "2026-08-31", ..START_COLUMN.key_field() },
    Column { example: "2027-01-17", ..END_COLUMN },
];
const NAME_EN_COLUMN: Column =
    Column {
        aliases: &["英文名"], max_chars: NAME_EN_CHARS, ..Column::text("nameEn", ["英文名称", "English name"])
    };
const START_COLUMN: Column = Column {
    aliases: &["开始", "第一天", "起始日期", "start"],
    ..Column::of(ColumnKind::Date, "start", ["开始日期", "First day"])
};
const END_COLUMN: Column = Column {
    aliases: &["结束", "最后一天", "截止日期", "end"],
    ..Column::of(ColumnKind::Date, "end", ["结束日期", "Last day"]).must()
};
