//! Who answers for the demonstration's guides, and when somebody looked them through: some never, some long ago.

use chrono::TimeDelta;
use onehall_db::Tx;
use onehall_kernel::Ctx;
use serde_json::{Value, json};

use super::list;
use crate::store::guides::{Review, put_reviews};
use crate::store::put::NewService;

/// Of so many guides one names nobody.
const NAMELESS: usize = 4;
/// Of so many guides nobody has looked one through since its service was launched.
const UNSEEN: usize = 6;
/// Of so many guides one was looked through more than a year ago.
const OLD: usize = 9;

/// Names a person in most guides, by the surnames of `people.json`.
pub(super) fn name_people(people: &Value, services: &mut Value) {
    let surnames = list(&people["surnames"]);
    let services = services.as_array_mut().into_iter().flatten();
    for (number, service) in services.filter(|one| one["guide"].is_object()).enumerate() {
        let surname = surnames.get(number * 7 % surnames.len().max(1));
        let Some(surname) = surname.filter(|_| number % NAMELESS != NAMELESS - 1) else { continue };
        let (sign, pinyin) = (surname["char"].as_str().unwrap_or_default(), surname["pinyin"].as_str());
        service["guide"]["person_name"] = json!(format!("{sign}老师"));
        service["guide"]["person_name_en"] = json!(format!("Teacher {}", pinyin.unwrap_or_default()));
    }
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
