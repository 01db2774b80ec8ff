//! Columns of the register of news.

use onehall_feature::{Column, ColumnKind};

pub(super) const CODE: usize = 0;
pub(super) const COLUMN: usize = 1;
pub(super) const TITLE: usize = 2;
pub(super) const TITLE_EN: usize = 3;
pub(super) const SUMMARY: usize = 4;
pub(super) const SUMMARY_EN: usize = 5;
pub(super) const CONTENT: usize = 6;
pub(super) const CONTENT_EN: usize = 7;
pub(super) const IMPORTANCE: usize = 8;
pub(super) const PUBLIC: usize = 9;
pub(super) const PUBLISHED: usize = 10;
pub(super) const COVER: usize = 11;
pub(super) const AUTHOR: usize = 12;
pub(super) const AUTHOR_EN: usize = 13;
pub(super) const SHOWN: usize = 14;
pub(super) const READ: usize = 15;
pub(super) const SOURCE: usize = 16;

pub(super) const COLUMN_CODE: &str = "NEWS_COLUMN";
pub(super) const IMPORTANCE_CODE: &str = "NEWS_IMPORTANCE";
/// How much an item matters: key, Chinese, English (001 section 2.4).
pub(super) const IMPORTANCES: [(&str, &str, &str); 3] =
    [("normal", "普通", "Normal"), ("important", "重要", "Important"), ("urgent", "紧急", "Urgent")];

pub(super) const COLUMNS: &[Column] = &[
    Column {
        aliases: &["新闻编号", "公告编号", "number"],
        // of another system's item its own name stands before it
        max_chars: 200,
        example: "2026-031",
        note: [
            "自定编号，区分大小写；同一编号再次导入即为修改",
            "A number of your own; case counts. Brought in again it is changed",
        ],
        ..Column::text("code", ["编号", "Code"]).key_field()
    },
    Column {
        aliases: &["栏目名称", "类别", "category"],
        ..Column::dictionary("columnKey", ["栏目", "Column"], COLUMN_CODE).must()
    },
    Column {
        aliases: &["新闻标题", "公告标题", "headline"],
        max_chars: 200,
        example: "关于图书馆开放时间的通知",
        ..Column::text("title", ["标题", "Title"]).must()
    },
    Column { max_chars: 200, ..Column::text("titleEn", ["英文标题", "Title in English"]) },
    Column { aliases: &["简介"], max_chars: 500, ..Column::text("summary", ["摘要", "Summary"]) },
    Column { max_chars: 500, ..Column::text("summaryEn", ["英文摘要", "Summary in English"]) },
    Column {
        aliases: &["内容", "text"],
        example: "<p>本周六起开放至 22:00。</p>",
        note: ["可用 HTML，不安全的部分会被去除", "HTML may be used; what is not safe is left out"],
        ..Column::of(ColumnKind::Html, "content", ["正文", "Content"]).must()
    },
    Column { ..Column::of(ColumnKind::Html, "contentEn", ["英文正文", "Content in English"]) },
    Column {
        aliases: &["重要性"],
        note: ["空为普通", "Empty means normal"],
        ..Column::dictionary("importance", ["重要程度", "Importance"], IMPORTANCE_CODE)
    },
    Column {
        aliases: &["公开", "是否公开"],
        note: ["空为否；栏目也公开时访客才能看到", "Empty means no; visitors read it when its column is public too"],
        ..Column::of(ColumnKind::Bool, "isPublic", ["访客可见", "For visitors"])
    },
    Column {
        aliases: &["发布日期", "时间"],
        note: ["新条目为空时取导入时间；到时才显示", "Empty in a new item: when it is brought in. Shown from then on"],
        ..Column::of(ColumnKind::Time, "publishTime", ["发布时间", "Published"])
    },
    Column { aliases: &["封面", "图片"], max_chars: 2_000, ..Column::text("cover", ["封面地址", "Picture"]) },
    Column { aliases: &["发布单位", "来源"], max_chars: 100, ..Column::text("author", ["作者", "Author"]) },
    Column { max_chars: 100, ..Column::text("authorEn", ["英文作者", "Author in English"]) },
    Column {
        aliases: &["显示", "是否发布"],
        note: ["空为是", "Empty means yes"],
        ..Column::of(ColumnKind::Bool, "shown", ["在线", "Shown"])
    },
    Column::of(ColumnKind::Number, "readCount", ["阅读次数", "Read"]).read_only(),
    Column { default: false, ..Column::text("source", ["发布系统", "Posted by"]).read_only() },
];
