//! Rows: what other systems that provision people keep here.

/// What a system keeps of a person.
pub(crate) mod provisioned_person {
    use sea_orm::entity::prelude::*;

    /// What a system keeps of a person.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "provisioned_people")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub client_id: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: i64,
        pub tenant_id: String,
        /// The system's own key; empty for none.
        pub external_id: String,
        /// When the system deleted the person, who was disabled by it.
        pub removed_at: Option<ChronoDateTimeUtc>,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// How far the run of a system has come.
pub(crate) mod provisioning_client {
    use sea_orm::entity::prelude::*;

    /// How far the run of a system has come.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "provisioning_clients")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub tenant_id: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub client_id: String,
        /// Whether what it writes is only recorded.
        pub record_only: bool,
        pub run_began_at: Option<ChronoDateTimeUtc>,
        /// Enabled people when the run began.
        pub run_enabled: i64,
        /// People whom it has disabled in the run.
        pub run_disabled: i64,
        /// When the brake held it first in the run.
        pub held_at: Option<ChronoDateTimeUtc>,
        /// When an administrator released the brake in the run.
        pub released_at: Option<ChronoDateTimeUtc>,
        /// What was recorded, as JSON; empty for nothing.
        pub report: String,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}
