//! What other areas and nodes did that sockets and what is kept in memory must learn.

use async_trait::async_trait;
use onehall_bus::EventHandler;
use onehall_events::{Event, Published};
use onehall_kernel::Ctx;

use crate::socket::{group_news, notice_news};
use crate::state::Chat;

/// Ends the streams of sessions that ended, forgets what was known of people and groups that changed.
pub(crate) struct Watch(pub Chat);

#[async_trait]
impl EventHandler for Watch {
    async fn handle(&self, event: &Published) {
        match &event.event {
            Event::SessionEnded { session_id, .. } => self.0.hub.end_sign_in(*session_id),
            Event::TenantChanged { is_disabled: true } => self.0.hub.end_tenant(&event.tenant),
            Event::UserChanged { user } => self.0.people.invalidate(&(event.tenant.clone(), user.0)).await,
            Event::ChatGroupChanged { group, members, come, gone } => {
                self.0.groups.invalidate(&(event.tenant.clone(), *group));
                group_news(&self.0, &event.tenant, *group, [members, come, gone]);
            }
            Event::NoticesChanged { users, notice: Some(notice), is_new: true } => {
                let ctx = Ctx::system(&self.0.env, event.tenant.clone());
                notice_news(&self.0, &ctx, users, *notice).await;
            }
            _ => {}
        }
    }
}
