//! Rows: bindings.

/// An account at another sign-in service, bound to a person.
pub(crate) mod social_binding {
    use sea_orm::entity::prelude::*;

    /// An account at another sign-in service, bound to a person.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "social_bindings")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub user_id: i64,
        pub source: String,
        pub subject: String,
        pub bound_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}
