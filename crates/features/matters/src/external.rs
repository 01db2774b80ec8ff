//! What another system says of matters, as cards show it: to-dos, and rows of the staging list.

use chrono_tz::Tz;
use onehall_feature::{CardField, ExternalRows, SourceValueType};
use onehall_kernel::Ctx;
use serde_json::{Map, Value, json};
use uuid::Uuid;

use crate::routes::TodoItem;
use crate::rules::open_way::open_way;
use crate::rules::staging::Field;
use crate::rules::state::{Kind, State};
use crate::store::lines::TodoLine;

const TITLE: CardField = CardField::new("title", ["标题", "Title"], SourceValueType::Text).needed();
const ADDRESS: CardField = CardField::new("urlDetail", ["办理地址", "Address"], SourceValueType::Link);

/// Fields of a to-do.
pub(crate) const TODO_FIELDS: [CardField; 6] = [
    TITLE,
    CardField::new("typeName", ["类型", "Type"], SourceValueType::Text),
    CardField::new("sourceName", ["来源", "From"], SourceValueType::Text),
    CardField::new("createTime", ["接收时间", "Received"], SourceValueType::Date),
    CardField::new("dueTime", ["截止时间", "Due"], SourceValueType::Date),
    ADDRESS,
];

/// Fields of a row of the staging list; the administrator adds the others.
pub(crate) const STAGING_FIELDS: [CardField; 2] = [TITLE, ADDRESS];

/// To-dos of another system, which is called as the column unless an entry says otherwise. One without a time came now.
pub(crate) fn todos(external: &ExternalRows, column: &str, ctx: &Ctx, zone: Tz) -> Vec<TodoItem> {
    let item = |(number, row): (u128, &Map<String, Value>)| {
        let text = |field| ExternalRows::text(row, field);
        let line = TodoLine {
            id: Uuid::from_u128(number),
            source: Uuid::nil(),
            kind: Kind::Todo,
            state: State::Open,
            title: text("title").to_owned(),
            type_name: text("typeName").to_owned(),
            url: text("urlDetail").to_owned(),
            due_at: ExternalRows::time(row, "dueTime", zone),
            created_at: ExternalRows::time(row, "createTime", zone).unwrap_or(ctx.now),
            closed_at: None,
        };
        let source = Some(text("sourceName")).filter(|name| !name.is_empty()).unwrap_or(column);
        TodoItem::named(line, source, ctx.locale, ctx.now, zone)
    };
    (1..).zip(&external.rows).map(item).collect()
}

/// Rows of the staging list: what was mapped, and how each opens.
pub(crate) fn rows(external: &ExternalRows) -> Vec<Map<String, Value>> {
    let row = |row: &Map<String, Value>| {
        let mut row = row.clone();
        let url = ExternalRows::text(&row, Field::Address.key()).to_owned();
        row.insert(Field::Behaviour.key().to_owned(), json!({"openWay": open_way(&url)}));
        row.insert(Field::Address.key().to_owned(), json!(url));
        row
    };
    external.rows.iter().map(row).collect()
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, TimeDelta, Utc};
    use chrono_tz::Asia::Shanghai;
    use onehall_kernel::{Env, TenantId, wire_time};

    use super::*;

    fn ctx() -> Ctx {
        Ctx::system(&Env::system(), TenantId::default_tenant())
    }

    fn told(rows: Value) -> ExternalRows {
        let rows: Vec<Map<String, Value>> = serde_json::from_value(rows).unwrap();
        ExternalRows { total: rows.len(), rows, own_fields: Vec::new() }
    }

    #[test]
    fn to_dos_are_overdue_by_the_schools_clock_and_named_after_their_column() {
        let ctx = ctx();
        let at = |at: DateTime<Utc>| wire_time(at, Shanghai);
        let external = told(json!([
            {"title": "补考审批", "dueTime": at(ctx.now - TimeDelta::hours(1)), "createTime": at(ctx.now)},
            {"title": "用印申请", "sourceName": "办公系统", "dueTime": null, "urlDetail": "https://oa.example/1"}
        ]));
        let items = todos(&external, "教务待办", &ctx, Shanghai);
        assert_eq!(items.iter().map(TodoItem::is_overdue).collect::<Vec<_>>(), [true, false]);
        let wire = serde_json::to_value(&items).unwrap();
        assert_eq!((&wire[0]["sourceName"], &wire[1]["sourceName"]), (&json!("教务待办"), &json!("办公系统")));
        assert_eq!((&wire[1]["openWay"], &wire[1]["urlDetail"]), (&json!("1003"), &json!("https://oa.example/1")));
        assert_ne!(wire[0]["todoId"], wire[1]["todoId"], "rows are told apart");
    }

    #[test]
    fn rows_keep_what_was_mapped_and_say_how_they_open() {
        let rows =
            rows(&told(json!([{"title": "论文", "stage": "初审"}, {"title": "x", "urlDetail": "https://a.example/"}])));
        assert_eq!((&rows[0]["stage"], &rows[0]["urlDetail"]), (&json!("初审"), &json!("")));
        assert_eq!(rows[1]["fieldSet"], json!({"openWay": "1003"}));
    }
}
