//! Who answers for the demonstration's guides, and when somebody looked them through: some never, some long ago.

use std::collections::BTreeMap;

use chrono::TimeDelta;
use onehall_db::Tx;
use onehall_directory::list_post_holders;
use onehall_kernel::Ctx;
use serde_json::{Value, json};
use uuid::Uuid;

use super::list;
use crate::store::guides::{Review, put_reviews};
use crate::store::put::NewService;

/// Of so many guides one names nobody.
const NAMELESS: usize = 4;
/// Of so many guides nobody has looked one through since its service was launched.
const UNSEEN: usize = 6;
/// Of so many guides one was looked through more than a year ago.
const OLD: usize = 9;

/// Names a person in most guides, by the surnames of `people.json`: who holds the post that the guide names at its department,
/// somebody else where nobody does.
pub(super) async fn name_people(
    tx: &Tx,
    ctx: &Ctx,
    people: &Value,
    departments: &[(String, Uuid)],
    services: &mut Value,
) -> anyhow::Result<()> {
    let surnames = list(&people["surnames"]);
    let mut holders: BTreeMap<(Uuid, String), Option<String>> = BTreeMap::new();
    let services = services.as_array_mut().into_iter().flatten();
    for (number, service) in services.filter(|one| one["guide"].is_object()).enumerate() {
        let post = service["guide"]["post_name"].as_str().unwrap_or_default().to_owned();
        let department = departments.iter().find(|(code, _)| service["dept"].as_str() == Some(code)).map(|(_, id)| *id);
        let mut holder = None;
        if let Some(at) = department.filter(|_| !post.is_empty()).map(|id| (id, post)) {
            if !holders.contains_key(&at) {
                let found = list_post_holders(tx.conn(), &ctx.tenant, at.0, &at.1, 1).await?.pop();
                holders.insert(at.clone(), found.map(|person| person.user_name));
            }
            holder = holders.get(&at).cloned().flatten();
        }
        let is_theirs = |one: &&Value| {
            let sign = one["char"].as_str().unwrap_or_default();
            holder.as_ref().is_some_and(|name| name.starts_with(sign))
        };
        let surname = surnames.iter().find(is_theirs).or_else(|| surnames.get(number * 7 % surnames.len().max(1)));
        let Some(surname) = surname.filter(|_| number % NAMELESS != NAMELESS - 1) else { continue };
        let (sign, pinyin) = (surname["char"].as_str().unwrap_or_default(), surname["pinyin"].as_str());
        service["guide"]["person_name"] = json!(format!("{sign}老师"));
        service["guide"]["person_name_en"] = json!(format!("Teacher {}", pinyin.unwrap_or_default()));
    }
    Ok(())
}

/// Notes when guides were looked through: within a year, and more than a year ago.
pub(super) async fn review(tx: &Tx, ctx: &Ctx, services: &[NewService]) -> anyhow::Result<()> {
    let guides = services.iter().filter(|one| one.row.guide.is_some()).enumerate();
    let seen = guides.filter(|(number, _)| number % UNSEEN != UNSEEN - 1).map(|(number, one)| {
        let days = if number % OLD == 0 { 380 + number } else { number * 5 % 330 };
        let days = TimeDelta::days(i64::try_from(days).unwrap_or(0));
        (one.row.id, Review { at: ctx.now - days, by: None })
    });
    Ok(put_reviews(tx.conn(), &ctx.tenant, &seen.collect::<Vec<_>>()).await?)
}
