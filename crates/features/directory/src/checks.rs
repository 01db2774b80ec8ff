//! What must always hold in this area.

use async_trait::async_trait;
use onehall_db::{Repo, StoreResult};
use onehall_feature::InvariantCheck;

use crate::store::global;

pub(crate) struct Checks;

#[async_trait]
impl InvariantCheck for Checks {
    async fn check(&self, repo: &Repo) -> StoreResult<Vec<String>> {
        let mut wrong = Vec::new();
        let foreign = global::count_people_in_foreign_departments(repo.conn()).await?;
        if foreign > 0 {
            wrong.push(format!("directory: {foreign} people stand in a department of another tenant"));
        }
        let crossed = global::count_foreign_roles(repo.conn()).await?;
        if crossed > 0 {
            wrong.push(format!("directory: {crossed} people have a role of another tenant"));
        }
        let taught = global::count_foreign_courses(repo.conn()).await?;
        if taught > 0 {
            wrong.push(format!("directory: {taught} courses name another tenant than their teacher or class"));
        }
        for (count, what) in [
            (global::count_foreign_classes(repo.conn()).await?, "classes stand in a department of another tenant"),
            (
                global::count_untold_classes(repo.conn()).await?,
                "people have another class than their department and post say",
            ),
            (global::count_unknown_classes(repo.conn()).await?, "students name a class that there is not"),
            (
                global::count_foreign_class_teachers(repo.conn()).await?,
                "classes are looked after by people of another tenant",
            ),
            (global::count_foreign_monitors(repo.conn()).await?, "classes have a monitor who is not of the class"),
        ] {
            if count > 0 {
                wrong.push(format!("directory: {count} {what}"));
            }
        }
        Ok(wrong)
    }
}
