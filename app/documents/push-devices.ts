import { graphql } from '#app/graphql/gql.ts';

/** What is pushed to somebody, and where to. */
export const noticeSettingsDocument = graphql(`
  query OwnNoticeSettings {
    getNoticeSettings {
      ...NoticeSettingsParts
    }
  }
`);

export const addPushDeviceDocument = graphql(`
  mutation AddPushDevice($input: AddPushDeviceInput!) {
    addPushDevice(input: $input) {
      ...NoticeSettingsParts
    }
  }
`);

export const removePushDeviceDocument = graphql(`
  mutation RemovePushDevice($id: ID!) {
    removePushDevice(id: $id) {
      ...NoticeSettingsParts
    }
  }
`);

export const setNoticeKindDocument = graphql(`
  mutation SetNoticeKind($kind: String!, $isOn: Boolean!) {
    setNoticeKind(kind: $kind, isOn: $isOn) {
      ...NoticeSettingsParts
    }
  }
`);
