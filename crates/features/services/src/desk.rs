//! What is kept in memory of the catalogue for those who look after it: a line of each service, on the shelf or off it, by
//! which lists narrow, search and sort. How often services were opened changes all the time and is not in it.

use std::collections::BTreeSet;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use onehall_bus::emit;
use onehall_db::{Db, Kept, Repo, StoreResult, Tx};
use onehall_events::Event;
use onehall_kernel::{Ctx, TenantId, normalise_key};
use onehall_search::{Findable, Sought};
use uuid::Uuid;

use crate::rules::letter;
use crate::store::desk::{LineRow, list_lines, list_scenes};

const LINES: Kept<Vec<Line>> = Kept::new("lines of services");

/// What a service is narrowed, found and sorted by.
#[derive(Debug, Clone)]
pub(crate) struct Line {
    pub id: Uuid,
    pub name: String,
    /// Its first letter, by which lists in pinyin begin.
    pub letter: String,
    pub department: Option<Uuid>,
    pub kind: Option<Uuid>,
    pub label: Option<Uuid>,
    pub scenes: Vec<Uuid>,
    pub updated_at: DateTime<Utc>,
    pub is_online: bool,
    pub has_guide: bool,
    pub lacks_english: bool,
    code_key: String,
    names: Findable,
}

impl Line {
    fn of(row: LineRow, scenes: Vec<Uuid>) -> Self {
        let keywords: Vec<String> = serde_json::from_str(&row.keywords).unwrap_or_default();
        Self {
            id: row.id,
            letter: letter::of(&row.name),
            department: row.department_id,
            kind: row.type_id,
            label: row.label_id,
            scenes,
            updated_at: row.updated_at,
            is_online: row.offline_at.is_none(),
            has_guide: row.has_guide != 0,
            lacks_english: row.lacks_english != 0,
            code_key: normalise_key(&row.code),
            names: Findable::of(&row.name, &row.name_en, &keywords),
            name: row.name,
        }
    }

    /// Whether it is what was searched for: `key` is a part of its code as [`normalise_key`] writes it.
    pub(crate) fn fits(&self, sought: Option<&Sought>, key: &str) -> bool {
        sought.is_none_or(|sought| self.code_key.contains(key) || sought.finds(&self.names))
    }
}

/// Which services; what is none does not matter.
#[derive(Debug, Clone, Default)]
pub(crate) struct Wanted {
    /// Of the departments that the caller administers.
    pub reach: Option<BTreeSet<Uuid>>,
    /// Of these departments.
    pub departments: Option<BTreeSet<Uuid>>,
    /// Of this scene, type, label.
    pub scene: Option<Uuid>,
    pub kind: Option<Uuid>,
    pub label: Option<Uuid>,
    /// On the shelf or off it.
    pub is_online: Option<bool>,
    /// Those that say something in Chinese that they do not say in English.
    pub lacks_english: bool,
    /// With a guide or without.
    pub has_guide: Option<bool>,
}

impl Wanted {
    /// Whether a service is among them.
    pub(crate) fn takes(&self, line: &Line) -> bool {
        let is_of = |all: &Option<BTreeSet<Uuid>>| {
            all.as_ref().is_none_or(|all| line.department.is_some_and(|own| all.contains(&own)))
        };
        is_of(&self.reach)
            && is_of(&self.departments)
            && self.scene.is_none_or(|scene| line.scenes.contains(&scene))
            && self.kind.is_none_or(|kind| line.kind == Some(kind))
            && self.label.is_none_or(|label| line.label == Some(label))
            && self.is_online.is_none_or(|is_online| line.is_online == is_online)
            && self.has_guide.is_none_or(|has_guide| line.has_guide == has_guide)
            && (!self.lacks_english || line.lacks_english)
    }
}

/// The lines of all services of a tenant, in no order.
///
/// # Errors
/// When the database fails.
pub(crate) async fn kept_lines(repo: &Repo, tenant: &TenantId) -> StoreResult<Arc<Vec<Line>>> {
    let read = || async {
        let rows = list_lines(repo.conn(), tenant).await?;
        let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
        let mut scenes = list_scenes(repo.conn(), &ids).await?;
        let line = |row: LineRow| {
            let own = scenes.remove(&row.id).unwrap_or_default();
            Line::of(row, own)
        };
        Ok(rows.into_iter().map(line).collect())
    };
    LINES.of(repo, tenant, read).await
}

/// Says that services were written, all of the tenant for none named: this node reads their lines anew from the commit on,
/// everybody else when they hear of it.
///
/// # Errors
/// When the database fails.
pub(crate) async fn services_changed(tx: &mut Tx, ctx: &Ctx, ids: Vec<Uuid>) -> StoreResult<()> {
    LINES.changed(tx, &ctx.tenant);
    emit(tx, ctx, &Event::ServicesChanged { ids }).await
}

/// Drops the lines of a tenant, when another node wrote services.
pub(crate) fn forget_lines(db: &Db, tenant: &TenantId) {
    LINES.forget(db, tenant);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(n: u128) -> Uuid {
        Uuid::from_u128(n)
    }

    fn line() -> Line {
        Line::of(
            LineRow {
                id: id(1),
                code: "XG-01".to_owned(),
                name: "奖学金申请".to_owned(),
                name_en: "Scholarships".to_owned(),
                keywords: "[\"助学\"]".to_owned(),
                department_id: Some(id(2)),
                type_id: Some(id(3)),
                label_id: None,
                updated_at: DateTime::UNIX_EPOCH,
                offline_at: None,
                has_guide: 1,
                lacks_english: 0,
            },
            vec![id(5), id(6)],
        )
    }

    #[test]
    fn lists_are_narrowed_by_what_a_service_is() {
        let (some, of) = (Wanted::default, |all: &[u128]| all.iter().copied().map(id).collect());
        for (wanted, is_taken) in [
            (some(), true),
            (Wanted { reach: Some(of(&[2, 9])), ..some() }, true),
            (Wanted { reach: Some(of(&[9])), ..some() }, false),
            (Wanted { reach: Some(of(&[2])), departments: Some(of(&[9])), ..some() }, false),
            (Wanted { departments: Some(of(&[])), ..some() }, false),
            (Wanted { scene: Some(id(6)), ..some() }, true),
            (Wanted { scene: Some(id(7)), ..some() }, false),
            (Wanted { kind: Some(id(3)), ..some() }, true),
            (Wanted { label: Some(id(3)), ..some() }, false),
            (Wanted { is_online: Some(true), ..some() }, true),
            (Wanted { is_online: Some(false), ..some() }, false),
            (Wanted { has_guide: Some(false), ..some() }, false),
            (Wanted { lacks_english: true, ..some() }, false),
        ] {
            assert_eq!(wanted.takes(&line()), is_taken, "{wanted:?}");
        }
        let of_nobody = Line { department: None, ..line() };
        assert!(!Wanted { reach: Some(of(&[2])), ..some() }.takes(&of_nobody));
    }

    #[test]
    fn a_service_is_found_by_code_names_and_keywords() {
        for (typed, is_found) in [
            ("", true),
            ("xg-0", true),
            ("jiangxuejin", true),
            ("jxj", true),
            ("助学", true),
            ("scholar", true),
            ("请假", false),
        ] {
            assert_eq!(line().fits(Sought::of(typed).as_ref(), &normalise_key(typed)), is_found, "{typed}");
        }
    }
}
