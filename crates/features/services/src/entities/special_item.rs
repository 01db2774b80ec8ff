//! A service of a special.

use sea_orm::entity::prelude::*;

/// A service of a special.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "service_special_items")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub special_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub service_id: Uuid,
    pub tenant_id: String,
    pub position: i32,
}

impl ActiveModelBehavior for ActiveModel {}

onehall_db::of_tenant!();
