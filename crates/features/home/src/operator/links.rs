//! The navigation bar of a tenant.

use std::collections::HashSet;

use onehall_bus::emit;
use onehall_db::Tx;
use onehall_events::Event;
use onehall_kernel::Ctx;
use onehall_web::ApiError;

use crate::model::BarEntry;
use crate::operator::{check_names, check_open_way, check_url, invalid};
use crate::store::links::replace_bar;

/// Entries of the navigation bar.
const ENTRIES_MAX: usize = 60;

/// Replaces the navigation bar. Groups stand before their entries, and a group stands in no other group.
///
/// # Errors
/// `request.invalid` for a name or address outside the limits, more than 60 entries, or an entry whose group does not
/// stand before it.
pub async fn replace_navigation_bar(tx: &mut Tx, ctx: &Ctx, entries: &[BarEntry]) -> Result<(), ApiError> {
    check_bar(entries)?;
    replace_bar(tx.conn(), ctx, entries).await?;
    Ok(emit(tx, ctx, &Event::CardsChanged { user: None }).await?)
}

fn check_bar(entries: &[BarEntry]) -> Result<(), ApiError> {
    if entries.len() > ENTRIES_MAX {
        return Err(invalid("entries", "at most 60"));
    }
    let mut groups = HashSet::new();
    for entry in entries {
        check_names("name", &entry.names, 32, 64)?;
        check_url("url", &entry.url, true)?;
        check_open_way(&entry.open_way)?;
        match entry.parent {
            None => {
                groups.insert(entry.id);
            }
            Some(parent) if groups.contains(&parent) => {}
            Some(_) => return Err(invalid("parent", "a group that stands before its entries")),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use onehall_kernel::Names;
    use uuid::Uuid;

    use super::*;

    fn entry(id: u128, parent: Option<u128>, url: &str) -> BarEntry {
        BarEntry {
            id: Uuid::from_u128(id),
            parent: parent.map(Uuid::from_u128),
            names: Names { zh: "图书馆".to_owned(), en: String::new() },
            url: url.to_owned(),
            open_way: "1003".to_owned(),
        }
    }

    #[test]
    fn groups_are_one_level_deep_and_come_first() {
        assert!(check_bar(&[entry(1, None, ""), entry(2, Some(1), "/a"), entry(3, None, "/b")]).is_ok());
        for bad in [
            vec![entry(2, Some(1), "/a"), entry(1, None, "")],
            vec![entry(1, None, ""), entry(2, Some(1), ""), entry(3, Some(2), "/c")],
            vec![entry(1, None, "javascript:x")],
            (0..61).map(|n| entry(n, None, "/")).collect(),
        ] {
            assert!(check_bar(&bad).is_err(), "{bad:?}");
        }
    }
}
