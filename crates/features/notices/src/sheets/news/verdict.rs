//! What becomes of a row of the register of news.

use std::collections::HashMap;

use chrono::SubsecRound as _;
use onehall_feature::cells::{take, take_bool, take_moment, take_shown};
use onehall_feature::{CellIn, RowFault, RowIn, RowVerdict, SheetCaller, faults};
use onehall_kernel::Names;
use onehall_safety::address::is_address_or_empty;
use uuid::Uuid;

use super::columns as c;
use crate::rules::news::Importance;
use crate::store::columns::Column;
use crate::store::items::{News, NewsText};

/// An item with its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Item {
    pub news: News,
    pub html: Names,
}

/// What rows may name, and what this portal has under their keys.
pub(super) struct Known {
    pub stored: HashMap<String, Item>,
    pub columns: Vec<Column>,
}

/// What a check found: what is stored under the key, and what is to be.
pub(super) struct Plan {
    pub before: Option<Item>,
    pub after: Item,
}

/// The longest code of an item of this portal, in characters.
const CODE_CHARS: usize = 128;

/// By what an item is told apart: the code that the school gave, or the system that posted it with the code of that.
pub(super) fn code_of(news: &News) -> String {
    match &news.source {
        None => news.external_id.clone(),
        Some(source) => format!("{source}:{}", news.external_id),
    }
}

fn blank(caller: &SheetCaller, code: &str) -> Item {
    let ctx = &caller.ctx;
    let text = NewsText {
        column: Uuid::nil(),
        title: Names::default(),
        summary: Names::default(),
        importance: Importance::Normal,
        is_public: false,
        cover: String::new(),
        author: Names::default(),
        published_at: ctx.now.trunc_subsecs(6),
    };
    let news = News {
        id: ctx.new_id(),
        source: None,
        external_id: code.to_owned(),
        text,
        withdrawn_at: None,
        read_count: 0,
        created_at: ctx.now,
        updated_at: ctx.now,
    };
    Item { news, html: Names::default() }
}

/// The verdict on one row.
pub(super) fn verdict(row: &RowIn, caller: &SheetCaller, update: bool, known: &Known) -> RowVerdict {
    let code = row.text(c::CODE);
    let before = known.stored.get(code);
    if before.is_some() && !update {
        return RowVerdict::skipped();
    }
    let mut faults = Vec::new();
    let mut after = before.cloned().unwrap_or_else(|| blank(caller, code));
    let (news, html) = (&mut after.news, &mut after.html);
    news.updated_at = caller.ctx.now;
    for (column, text) in [
        (c::TITLE, &mut news.text.title.zh),
        (c::TITLE_EN, &mut news.text.title.en),
        (c::SUMMARY, &mut news.text.summary.zh),
        (c::SUMMARY_EN, &mut news.text.summary.en),
        (c::CONTENT, &mut html.zh),
        (c::CONTENT_EN, &mut html.en),
        (c::COVER, &mut news.text.cover),
        (c::AUTHOR, &mut news.text.author.zh),
        (c::AUTHOR_EN, &mut news.text.author.en),
    ] {
        take(row, column, text);
    }
    if code.chars().any(char::is_control) {
        faults.push(RowFault::new("code", "编号不能含控制字符", "The code holds control characters"));
    }
    if code.chars().count() > CODE_CHARS {
        faults.push(faults::too_long("code", CODE_CHARS));
    }
    if html.zh.trim().is_empty() {
        faults.push(RowFault::new("content", "正文没有可显示的内容", "The content has nothing that can be shown"));
    }
    if !is_address_or_empty(&news.text.cover) {
        faults.push(faults::no_address("cover"));
    }
    match known.columns.iter().find(|one| one.key == row.text(c::COLUMN)) {
        Some(column) => news.text.column = column.id,
        None => faults.push(RowFault::new("columnKey", "该栏目不存在", "There is no such column")),
    }
    match row.cell(c::IMPORTANCE) {
        CellIn::Absent => {}
        given => news.text.importance = given.text().parse().unwrap_or_default(),
    }
    take_bool(row, c::PUBLIC, &mut news.text.is_public, false);
    take_shown(row, c::SHOWN, caller.ctx.now, &mut news.withdrawn_at);
    if !take_moment(row.cell(c::PUBLISHED), caller.zone, &mut news.text.published_at) {
        faults.push(faults::no_time("publishTime"));
    }
    if let Some(stored) = before.filter(|one| one.news.source.is_some()) {
        after.news.updated_at = stored.news.updated_at;
        return if after == *stored {
            RowVerdict::skipped()
        } else {
            RowVerdict::faulty(faults::published("code", ["条目", "item"]))
        };
    }
    RowVerdict::judged(faults, before.is_some(), Plan { before: before.cloned(), after })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use onehall_feature::Outcome;
    use onehall_kernel::{Actor, Ctx, Env, UserId};
    use onehall_web::ports::Grants;

    use super::super::told;
    use super::*;

    fn names(zh: &str, en: &str) -> Names {
        Names { zh: zh.to_owned(), en: en.to_owned() }
    }

    fn caller() -> SheetCaller {
        let system = Ctx::system(&Env::system(), "000000".parse().unwrap());
        SheetCaller {
            ctx: Ctx { actor: Actor::User(UserId(1)), ..system },
            grants: Arc::new(Grants::default()),
            zone: "Asia/Shanghai".parse().unwrap(),
        }
    }

    fn known() -> Known {
        let column = |n, key: &str| Column {
            id: Uuid::from_u128(n),
            key: key.to_owned(),
            names: names("通知", "Notices"),
            is_public: true,
        };
        let mut one = blank(&caller(), "2026-001");
        one.news.id = Uuid::from_u128(1);
        one.news.read_count = 9;
        one.news.text.title = names("旧标题", "Old title");
        one.news.text.importance = Importance::Urgent;
        one.html = names("<p>旧</p>", "<p>old</p>");
        let stored = HashMap::from([("2026-001".to_owned(), one)]);
        Known { stored, columns: vec![column(10, "notice"), column(11, "news")] }
    }

    /// A complete row with changes; what is not named is not in the file.
    fn row(code: &str, changes: &[(usize, CellIn)]) -> RowIn {
        let mut cells = vec![CellIn::Absent; c::COLUMNS.len()];
        for (place, value) in
            [(c::CODE, code), (c::COLUMN, "news"), (c::TITLE, "开放时间"), (c::CONTENT, "<p>正文</p>")]
        {
            cells[place] = CellIn::Text(value.to_owned());
        }
        for (place, cell) in changes {
            cells[*place] = cell.clone();
        }
        RowIn { number: 2, cells }
    }

    fn judged(row: &RowIn, update: bool) -> (Outcome, Vec<String>, Option<Item>) {
        let verdict = verdict(row, &caller(), update, &known());
        let after = verdict.plan.and_then(|plan| plan.downcast::<Plan>().ok()).map(|plan| plan.after);
        (verdict.outcome, verdict.faults.into_iter().map(|fault| fault.column).collect(), after)
    }

    #[test]
    fn a_new_item_has_what_the_row_says_and_the_rest_by_default() {
        let (outcome, _, after) = judged(&row("2026-002", &[]), false);
        let Item { news, html } = after.unwrap();
        assert_eq!((outcome, news.text.column, news.source), (Outcome::New, Uuid::from_u128(11), None));
        assert_eq!((news.text.importance, news.text.is_public, news.withdrawn_at), (Importance::Normal, false, None));
        assert_eq!(html.zh, "<p>正文</p>");
        let changes = [
            (c::IMPORTANCE, CellIn::Text("urgent".to_owned())),
            (c::PUBLIC, CellIn::Bool(true)),
            (c::SHOWN, CellIn::Bool(false)),
            (c::PUBLISHED, CellIn::Time("2026-09-01T08:00:00".parse().unwrap())),
        ];
        let news = judged(&row("2026-002", &changes), false).2.unwrap().news;
        assert_eq!((news.text.importance, news.text.is_public), (Importance::Urgent, true));
        assert!(news.withdrawn_at.is_some());
        assert_eq!(news.text.published_at.to_rfc3339(), "2026-09-01T00:00:00+00:00");
    }

    #[test]
    fn a_known_item_is_left_or_changed_by_what_the_file_has() {
        assert_eq!(judged(&row("2026-001", &[]), false).0, Outcome::Skip);
        let (outcome, _, after) = judged(&row("2026-001", &[]), true);
        let Item { news, html } = after.unwrap();
        assert_eq!((outcome, news.id, news.read_count), (Outcome::Update, Uuid::from_u128(1), 9));
        assert_eq!((news.text.title.zh.as_str(), news.text.title.en.as_str()), ("开放时间", "Old title"));
        assert_eq!((news.text.importance, html.en.as_str()), (Importance::Urgent, "<p>old</p>"));
        let emptied = [(c::IMPORTANCE, CellIn::Empty), (c::CONTENT_EN, CellIn::Empty)];
        let Item { news, html } = judged(&row("2026-001", &emptied), true).2.unwrap();
        assert_eq!((news.text.importance, html.en.as_str()), (Importance::Normal, ""));
    }

    #[test]
    fn an_item_of_another_system_comes_in_again_unchanged_alone() {
        let mut known = known();
        let mut one = blank(&caller(), "p-1");
        one.news.source = Some("press".to_owned());
        one.news.text.column = Uuid::from_u128(11);
        one.news.text.title = names("开放时间", "");
        one.html = names("<p>正文</p>", "");
        known.stored.insert(code_of(&one.news), one);
        for (title, update, outcome) in
            [("开放时间", true, Outcome::Skip), ("另一标题", true, Outcome::Fault), ("另一标题", false, Outcome::Skip)]
        {
            let row = row("press:p-1", &[(c::TITLE, CellIn::Text(title.to_owned()))]);
            assert_eq!(verdict(&row, &caller(), update, &known).outcome, outcome, "{title} {update}");
        }
        assert_eq!(verdict(&row("p-1", &[]), &caller(), true, &known).outcome, Outcome::New, "its own key is free");
    }

    #[test]
    fn what_is_wrong_is_named_by_its_column() {
        for (change, column) in [
            ((c::CODE, "a\u{7}b"), "code"),
            ((c::COLUMN, "none"), "columnKey"),
            ((c::COVER, "javascript:alert(1)"), "cover"),
            ((c::CONTENT, " "), "content"),
        ] {
            let change = (change.0, CellIn::Text(change.1.to_owned()));
            let (outcome, faults, _) = judged(&row("2026-002", &[change]), true);
            assert_eq!((outcome, faults), (Outcome::Fault, vec![column.to_owned()]));
        }
    }

    #[test]
    fn a_later_change_of_an_item_shows() {
        let Known { mut stored, columns } = known();
        let one = stored.remove("2026-001").unwrap();
        let mark = |one: &Item| told(one, &columns).mark();
        let mut other = one.clone();
        other.news.read_count = 100;
        assert_eq!(mark(&other), mark(&one), "readings are no change");
        other.html.en.push('!');
        assert_ne!(mark(&other), mark(&one));
        assert!(told(&one, &columns).text().contains(r#""title":"旧标题""#));
    }
}
